import { endpoints } from '#contract/api.ts'
import { categories } from '#contract/catalogue/taxonomy.ts'
import { aDiscreetSeller } from '../dealings/discreet-seller.ts'
import { insertReview } from '../dealings/reviews.ts'
import { withItems } from '../item-lists.ts'
import { aListing } from '../listings.ts'
import { aPerson } from '../people.ts'
import { aRow, aSheet, headers, uploadSheet } from '../sheets.ts'
import type { World } from '../world.ts'

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Every .xlsx file that the API offers, by endpoint: filled, and empty where an account may have no data. */
export async function everySheet(world: World): Promise<Map<string, Buffer>> {
  const { seller, buyer, listing, partner } = await aDiscreetSeller(world)
  const admin = await aPerson(world, { admin: true, business: false })
  const newcomer = await aPerson(world, { business: false, phone: false, name: '' })
  const other = await aListing(world, seller, { name: '=1+1 <twill> & "drill"\u0007, सूती कपड़ा' })
  await withItems(world, listing.id, seller, [['Bed sheet', 3, 'Deccan', 'New', 450]])
  await insertReview(world, { author: buyer, about: seller, state: 'published' })
  await world.api('PUT /saved-sellers/:id', { params: { id: seller.businessId }, body: { on: true } }, buyer)
  const rows = [aRow('A-1'), aRow('A-2', { rate: 'on request' }), aRow('=A-3', { rate: '-' })]
  const { body } = await uploadSheet(world, await aSheet([headers, ...rows]), seller)
  const uploads = { faulty: body.import.id, sound: '' }
  uploads.sound = (await uploadSheet(world, await aSheet([headers, aRow('B-1')]), seller)).body.import.id

  const wishes: Partial<Record<string, { path: string; as?: { token: string } }[]>> = {
    // for each sheet of this export, one of these three people has rows, and another one has none
    'GET /user/export/xlsx': [seller, buyer, newcomer].map(as => ({ path: '/user/export/xlsx', as })),
    'POST /admin/users/export': [{ path: '/admin/users/export', as: admin }],
    'POST /admin/deadstocks/export': [{ path: '/admin/deadstocks/export', as: admin }],
    'POST /admin/audit/export': [{ path: '/admin/audit/export', as: admin }],
    'GET /explore/compare/file': [{ path: `/explore/compare/file?ids=${listing.id},${other.id}` }],
    'GET /explore/deadstock/:id/manifest/file': [
      { path: `/explore/deadstock/${listing.id}/manifest/file`, as: partner },
    ],
    'GET /import/template/:categoryId': categories.map(({ id }) => ({ path: `/import/template/${id}` })),
    'GET /import/:id/errors': Object.values(uploads).map(id => ({ path: `/import/${id}/errors`, as: seller })),
    'POST /deadstock/pricelist': [{ path: '/deadstock/pricelist', as: seller }],
    'GET /offers/export': [seller, newcomer].map(as => ({ path: '/offers/export', as })),
    'GET /leads/export': [seller, newcomer].map(as => ({ path: '/leads/export', as })),
  }
  const sheets = new Map<string, Buffer>()
  for (const { key, method, download } of endpoints.map(each => ({ download: undefined, ...each }))) {
    if (download !== EXCEL) continue
    const wish = wishes[key]
    if (!wish) throw new Error(`${key}: say in testkit/workbooks/every-sheet.ts how it is asked for`)
    for (const { path, as } of wish) {
      const {
        statusCode,
        rawPayload,
        body: said,
      } = await world.app.inject({
        method,
        url: `/api${path}`,
        ...(as && { headers: { authorization: `Bearer ${as.token}` } }),
        ...(method === 'POST' && { payload: {} }),
      })
      if (statusCode !== 200) throw new Error(`${key} answered ${statusCode}: ${said.slice(0, 300)}`)
      sheets.set(`${sheets.size + 1} ${key}`, rawPayload)
    }
  }
  return sheets
}
