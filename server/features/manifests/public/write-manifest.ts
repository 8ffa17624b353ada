import { Readable } from 'node:stream'
import { manifestLabels, manifestLimits } from '#contract/manifests/rules.ts'
import { conditions, labelOf } from '#contract/surplus/terms.ts'
import { countSeller } from '#server/features/listings/public/seller-limits.ts'
import { showListing } from '#server/features/listings/public/show-listing.ts'
import type { DownloadVerb } from '#server/platform/context.ts'
import { type Cell, spreadsheet } from '#server/platform/files/spreadsheet.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findLines, findManifest, type LineRow } from '../store/manifest-store.ts'
import { findSellerOf } from '../store/seller-store.ts'

const columns = ['item', 'quantity', 'unit', 'brand', 'code', 'condition', 'mrp', 'mrpTotal'] as const

/**
 * GET /explore/deadstock/:id/manifest/file: the item list as a file. The download counts like a look at the seller's
 * contact.
 */
export const writeManifest: DownloadVerb<'GET /explore/deadstock/:id/manifest/file'> = async (
  context,
  { params: { id } },
) => {
  const { services, viewer } = context
  await showListing(context, id)
  if (!(await findManifest(services.db, id))) refuse('not_found')
  const seller = await findSellerOf(services.db, id)
  if (seller !== viewer.userId && !viewer.admin)
    await services.db.transaction().execute(async tx => {
      if (!(await countSeller(tx, 'contact', viewer.userId, seller))) return
      await appendEvent(tx, context, 'manifest.downloaded', id)
    })
  const lines = await findLines(services.db, id, { page: 1, search: '', size: manifestLimits.lines })
  const others = [...new Set(lines.flatMap(({ rest }) => rest.map(([name]) => name)))]
  const header = [...columns.map(field => manifestLabels[field]), ...others]
  const rows = lines.map(line => cellsOf(line, others))
  return { name: 'item-list.xlsx', body: spreadsheet('Items', header, Readable.from([rows])) }
}

function cellsOf(line: LineRow, others: readonly string[]): Cell[] {
  const rest = new Map(line.rest)
  return [
    line.item,
    line.quantity,
    line.unit ?? '',
    line.brand ?? '',
    line.code ?? '',
    labelOf(conditions, line.condition) ?? '',
    line.mrp ?? '',
    line.mrp_total ?? '',
    ...others.map(name => rest.get(name) ?? ''),
  ]
}
