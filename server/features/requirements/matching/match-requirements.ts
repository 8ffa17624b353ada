import { answerLimits } from '#contract/requirements/answer-rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { noFilters, search } from '#server/features/search/search.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Sweep } from '#server/platform/messaging/sweep.ts'
import { claimMatch, findUnmatched, gatherNotified, notifySellers, type Unmatched } from './match-store.ts'

const batch = 100

/** Looks for sellers with matching lots for new requirements, and notifies each of them once; returns their number. */
export const matchRequirements: Sweep = async ({ db, clock }) => {
  const now = clock()
  let notified = 0
  for (;;) {
    const unmatched = await findUnmatched(db, now, batch)
    for (const requirement of unmatched) {
      const ids = await fittingLots(db, requirement)
      notified += await db.transaction().execute(async tx => {
        if (!(await claimMatch(tx, requirement.id, now))) return 0
        return notifySellers(tx, { ...requirement, ids, now, today: dayOf(now) })
      })
    }
    if (unmatched.length < batch) return notified
  }
}

/** Lots of the category with every word of the title; partial matches do not count. */
async function fittingLots(db: Db, { title, category }: Unmatched): Promise<string[]> {
  const found = await search(db, {
    ...noFilters,
    query: title,
    categories: [category],
    // with an explicit order, the search drops words only if no lot has all of them
    sort: 'latest',
    page: 1,
    size: answerLimits.examined,
  })
  return found.relaxed ? [] : found.ids
}

/** Adds to the one mail of the day the requirements of which sellers were notified. */
export const gatherWanted = (db: Db, today: string): Promise<void> => gatherNotified(db, today)
