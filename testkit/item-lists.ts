import type { RefusalBody } from '#contract/http/refusals.ts'
import type { OwnManifest } from '#contract/manifests/endpoints.ts'
import type { Person } from './people.ts'
import { multipart } from './pictures.ts'
import { aCsv, type Cells } from './sheets.ts'
import type { World } from './world.ts'

export const itemHeaders = ['Item Description', 'Qty', 'Brand', 'Condition', 'Unit Retail']

/** Uploads the item list of a listing through the API. */
export async function uploadItems(
  { app }: World,
  listing: string,
  file: Buffer,
  as?: { token: string },
): Promise<{ status: number; body: Partial<RefusalBody> & OwnManifest }> {
  const { payload, headers: type } = multipart([
    { content: file, name: 'items.xlsx', field: 'file', type: 'application/octet-stream' },
  ])
  const response = await app.inject({
    method: 'POST',
    url: `/api/deadstock/${listing}/manifest`,
    headers: { ...type, ...(as && { authorization: `Bearer ${as.token}` }) },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

/** Gives a listing a published item list. */
export async function withItems(world: World, listing: string, seller: Person, rows: Cells[]): Promise<void> {
  await uploadItems(world, listing, aCsv([itemHeaders, ...rows]), seller)
  await world.api('POST /deadstock/:id/manifest/confirm', { params: { id: listing }, body: { variance: 5 } }, seller)
}
