import { sql } from 'kysely'
import { adminLinks } from '#contract/admin-urls.ts'
import { links } from '#contract/urls.ts'
import { anAgreement } from '#testkit/dealings/agreements.ts'
import { openChat } from '#testkit/dealings/conversations.ts'
import { writeMessage } from '#testkit/dealings/leads.ts'
import { insertReview } from '#testkit/dealings/reviews.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import type { World } from '#testkit/world.ts'
import { partsOf, pressed, type Screen } from './screen.ts'

const reportsOf = (name: string, status: string): Screen => ({
  name,
  page: 'adminReports',
  path: () => adminLinks.reports({ status }),
  as: 'admin',
})

/** The admin area and the parts that open over it. */
export const adminScreens: readonly Screen[] = [
  { name: 'admin home', page: 'adminHome', path: () => links.adminHome(), as: 'admin' },
  { name: 'admin users', page: 'adminUsers', path: () => adminLinks.users(), as: 'admin' },
  { name: 'admin users, none', page: 'adminUsers', path: () => adminLinks.users({ search: 'zzzzz' }), as: 'admin' },
  ...partsOf(
    { page: 'adminUsers', path: () => adminLinks.users({ search: 'kavita' }), as: 'admin' },
    {
      'details of a user': async page => {
        await pressed('Details of Kavita Rao')(page)
        await page.getByText('Register status').waitFor()
      },
      'deleting a user': pressed('Delete Kavita Rao'),
      'suspending a user': async page => {
        await pressed('Details of Kavita Rao')(page)
        await pressed('Suspend account')(page)
        await page.getByRole('combobox', { name: 'Reason' }).waitFor()
      },
    },
  ),
  { name: 'admin deadstocks', page: 'adminListings', path: () => adminLinks.listings(), as: 'admin' },
  {
    name: 'admin deadstocks without a licence',
    page: 'adminListings',
    path: () => adminLinks.listings({ status: 'licence' }),
    as: 'admin',
  },
  {
    name: 'admin deadstocks with the same photos',
    page: 'adminListings',
    path: () => adminLinks.listings({ status: 'photos' }),
    as: 'admin',
    ready: page => page.getByText('Pictures from elsewhere').first().waitFor(),
  },
  {
    name: 'preview of a deadstock',
    page: 'adminListings',
    path: () => adminLinks.listings({ search: 'herringbone' }),
    as: 'admin',
    open: pressed(/^Herringbone/),
  },
  { name: 'verification queue', page: 'adminBusinesses', path: () => adminLinks.businesses(), as: 'admin' },
  { name: 'report queue', page: 'adminReports', path: () => adminLinks.reports(), as: 'admin' },
  ...partsOf(
    { page: 'adminReports', path: () => adminLinks.reports(), as: 'admin' },
    {
      'deciding about a report': pressed(/^Review the report about/),
      'suspending by a report': async page => {
        await pressed(/^Review the report about/)(page)
        await page.getByRole('radio', { name: 'Suspend the account' }).check()
        await page.getByRole('combobox', { name: 'For how long' }).waitFor()
      },
    },
  ),
  { name: 'complaint queue', page: 'adminGrievances', path: () => adminLinks.grievances(), as: 'admin' },
  {
    name: 'deciding on a complaint',
    page: 'adminGrievances',
    path: () => adminLinks.grievances(),
    as: 'admin',
    open: async page => {
      await pressed(/^Open complaint/)(page)
      await page.getByRole('heading', { name: 'What next?' }).waitFor()
      await pressed('Send decision')(page)
    },
  },
  reportsOf('disputed reviews', 'reviews'),
  reportsOf('claims about agreements', 'deals'),
  reportsOf('held messages', 'messages'),
  { name: 'audit log', page: 'adminAudit', path: () => adminLinks.audit(), as: 'admin' },
]

/** An admin with waiting work: a report, a business to verify, a removed account and a deleted listing. */
export async function anAdminAtWork(world: World, seller: Person): Promise<Person> {
  const [admin, reporter, gone] = [
    await aPerson(world, { admin: true, name: 'Anita Admin', business: false }),
    await aPerson(world, { name: 'Bina Buyer' }),
    await aPerson(world, { name: 'Gone Away' }),
  ]
  await insertReview(world, { author: reporter, about: seller, state: 'published' })
  await sql`update reviews set state = 'disputed', dispute_reason = 'wrong-facts', disputed_at = now() where author_id = ${reporter.id}`.execute(
    world.db,
  )
  await anAgreement(world, {
    buyer: reporter,
    seller,
    state: 'cancelled',
    claim: { about: 'buyer', state: 'answered' },
  })
  const { id } = await aListing(world, seller, { name: 'Pictures from elsewhere', pictures: 0 })
  const copy = await aListing(world, reporter, { name: 'The same pictures again', pictures: 0 })
  await sql`insert into same_pictures (listing_id, other_id, pictures, distance)
    values (${id}, ${copy.id}, 2, 0), (${copy.id}, ${id}, 2, 0)`.execute(world.db)
  const report = { kind: 'listing', id, reason: 'rights', words: 'These pictures are mine' } as const
  await world.api('POST /reports', { body: report }, reporter)
  const pepper = await aListing(world, seller, {
    name: 'Black pepper',
    category: 'food',
    subcategory: 'Spices',
    pictures: 0,
  })
  await sql`update listings set licence_by = '2026-12-01', impressions = 1204 where id = ${pepper.id}`.execute(world.db)
  await aListing(world, seller, { name: 'Deleted twill', status: 'Deleted', pictures: 0 })
  const marks = JSON.stringify([{ kind: 'phone', cause: 'fraud', at: '2026-05-03T06:00:00.000Z' }])
  await sql`insert into account_reviews (user_id, since, held, drawn, marks) values (${seller.id}, now(), false, false, ${marks}::jsonb)`.execute(
    world.db,
  )
  await sql`insert into register_checks (user_id, gst, tried_at, checked_at, status, legal_name, trade_name, since, constitution, state)
    select user_id, gst, now(), now(), 'Active', 'KAVITA RAO AND SONS TEXTILES PRIVATE LIMITED', name, '2019-07-01', 'Private Limited Company',
      'State - Maharashtra, Zone - Mumbai, Division - Mazgaon' from businesses where user_id = ${seller.id}`.execute(
    world.db,
  )
  const conversationId = await openChat(world, reporter, { deadstockId: id })
  await writeMessage(world, conversationId, reporter, 'All of it is at www.cheap-cloth.example')
  await world.api('POST /admin/user/:id/delete', { params: { id: gone.id } }, admin)
  return admin
}
