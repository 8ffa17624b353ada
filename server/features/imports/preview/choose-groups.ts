import { categoryOf, hasSubcategory } from '#contract/catalogue/taxonomy.ts'
import type { FieldFault } from '#contract/http/refusals.ts'
import { importMessages } from '#contract/imports/messages.ts'
import type { Verb } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/limits/rate-limit.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findOwnImport, lockOwnImport } from '../store/import-store.ts'
import { summaryView } from '../store/import-view.ts'
import { findLinesOfGroup } from '../store/row-views.ts'
import { writeCells } from './change-cells.ts'

const AN_HOUR = 3600
const CHOICES_AN_HOUR = 600

/** PUT /import/:id/groups: sets the category of all rows with the same kind of goods. */
export const chooseGroups: Verb<'PUT /import/:id/groups'> = async (context, { params: { id }, body: { groups } }) => {
  const { db } = context.services
  const { userId } = context.viewer
  await enforceRateLimit(db, { key: `import-groups:${userId}`, most: CHOICES_AN_HOUR, seconds: AN_HOUR })
  const wrong = groups.flatMap(({ category, subCategory }, at): FieldFault[] => {
    if (!categoryOf(category)) return [{ field: `groups.${at}.category`, message: importMessages.category }]
    return hasSubcategory(category, subCategory)
      ? []
      : [{ field: `groups.${at}.subCategory`, message: importMessages.subCategory }]
  })
  if (wrong.length > 0) refuse('invalid', { fields: wrong })

  await db.transaction().execute(async tx => {
    const locked = (await lockOwnImport(tx, id, context.viewer)) ?? refuse('not_found')
    for (const [at, { key, category, subCategory }] of groups.entries()) {
      const lines = await findLinesOfGroup(tx, id, key)
      if (lines.length === 0)
        refuse('invalid', { fields: [{ field: `groups.${at}.key`, message: importMessages.group }] })
      const name = categoryOf(category)?.name ?? category
      const cells = lines.flatMap(line => [
        { line, field: 'category' as const, value: name },
        { line, field: 'subCategory' as const, value: subCategory },
      ])
      await writeCells(tx, context, locked, cells)
    }
  })
  const found = (await findOwnImport(db, id, userId)) ?? refuse('not_found')
  return { import: await summaryView(db, found) }
}
