import type { SignedInContext } from '#server/platform/context.ts'
import type { Cell, Sheet } from '#server/platform/files/spreadsheet.ts'
import { account, accountLines, sessions } from './own-account.ts'
import { apiKeys, registerChecks, registerNames, webhooks } from './own-connections.ts'
import { blocked, contacts, record, reports, uploads } from './own-dealings.ts'
import { items, listings } from './own-listings.ts'
import { keptFigures, leads, messages, replies, replyFigures, savedReplies } from './own-messages.ts'
import { offers } from './own-offers.ts'
import { type OwnPart, sheetNames } from './own-part.ts'
import { notices, pushDevices, savedLots, savedSearches, savedSellers } from './own-watching.ts'
import { grievances, requirements, reviews } from './own-writings.ts'

/** All data about a person, in the order of both files; `ops/data-map.md` names the same parts. */
const parts: readonly OwnPart[] = [
  account,
  accountLines,
  sessions,
  registerNames,
  registerChecks,
  leads,
  replies,
  savedReplies,
  savedLots,
  savedSellers,
  savedSearches,
  reviews,
  requirements,
  grievances,
  notices,
  pushDevices,
  apiKeys,
  webhooks,
  replyFigures,
  keptFigures,
  contacts,
  reports,
  blocked,
  uploads,
  record,
  listings,
  items,
  offers,
  messages,
]

/** The whole export as JSON text, in pieces. */
export async function* ownDataAsJson(context: SignedInContext): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(context.services.clock())}`
  for (const { name, json } of parts)
    if (name) {
      yield `,"${name}":`
      yield* json(context)
    }
  yield '}\n'
}

/** The export as sheets, read while they are written. */
export const ownDataSheets = (context: SignedInContext): Sheet[] =>
  sheetNames.map(name => {
    const inSheet = parts.filter(({ sheet }) => sheet === name)
    const header = [...new Set(inSheet.flatMap(part => part.header))]
    return { name, header, rows: rowsOf(inSheet, header, context) }
  })

async function* rowsOf(
  inSheet: readonly OwnPart[],
  header: readonly string[],
  context: SignedInContext,
): AsyncGenerator<Cell[][]> {
  for (const { lines } of inSheet)
    for await (const batch of lines(context)) yield batch.map(line => header.map(column => line[column] ?? ''))
}
