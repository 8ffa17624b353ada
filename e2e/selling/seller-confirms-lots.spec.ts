import { sql } from 'kysely'
import { addDays } from '#contract/freshness/rules.ts'
import { writeOwnListings } from '#contract/listings/own-listings-rules.ts'
import { dayOf } from '#contract/shared/days.ts'
import { links } from '#contract/urls.ts'
import { signConfirm } from '#server/features/listings/upkeep/confirm-link.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson, type Person } from '#testkit/people.ts'
import type { World } from '#testkit/world.ts'
import { expect, test } from '../support/journey.ts'

/** A lot that was confirmed 28 days ago and stays fresh for `days` more. */
async function aLot(world: World, owner: Person, name: string, days: number): Promise<string> {
  const { id } = await aListing(world, owner, { name, createdAt: new Date(Date.now() - 40 * 86_400_000) })
  await sql`update listings set confirmed_at = now() - interval '28 days',
    fresh_until = ${addDays(dayOf(new Date()), days)}::date where id = ${id}`.execute(world.db)
  return id
}

test('a seller reviews the listings to confirm, confirms one and then all', async ({ site, openPage }) => {
  const seller = await aPerson(site.world)
  for (const name of ['Poplin due', 'Drill due', 'Voile due']) await aLot(site.world, seller, name, 2)
  await aLot(site.world, seller, 'Canvas fresh', 20)
  const page = await openPage(links.myListings(), { as: seller })
  const strip = page.getByRole('region', { name: 'Listings to confirm' })
  await expect(strip).toContainText(/3 listings to confirm by [A-Z][a-z]+day\./)
  const names = page.getByRole('rowheader').getByRole('link')
  await expect(names).toHaveCount(4)

  await strip.getByRole('button', { name: 'Review' }).click()
  await expect(page).toHaveURL(/show=due/)
  await expect(names).toHaveCount(3)
  await page.getByRole('button', { name: 'Still available Drill due' }).click()
  await expect(page.getByText('1 listing confirmed as available')).toBeVisible()
  await expect(names).toHaveCount(2)
  await expect(strip).toContainText('2 listings to confirm')

  await strip.getByRole('button', { name: 'Confirm all' }).click()
  await expect(page.getByText('2 listings confirmed as available')).toBeVisible()
  await expect(names).toHaveCount(4)
  await expect(strip).toBeHidden()
  await page.goto(links.myListings(writeOwnListings({ show: 'due' })))
  await expect(strip).toContainText('There is nothing left to confirm')
})

test('the link in an e-mail confirms listings with one press, and a second press has nothing left to confirm', async ({
  site,
  newWindow,
}) => {
  const { world } = site
  const seller = await aPerson(world)
  await aLot(world, seller, 'Poplin of the mail', 2)
  const link = links.confirmLots(signConfirm(world.services.keyedHash, seller.id, dayOf(new Date())))
  for (const said of ['1 listing confirmed as available', 'There is nothing left to confirm']) {
    const { page } = await newWindow()
    const press = Promise.withResolvers<void>()
    // every script waits for the press
    await page.route('**/*.js', async route => {
      await press.promise
      await route.continue().catch(() => undefined)
    })
    await page.goto(link, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Are these still available?' })).toBeVisible()
    await page.getByRole('button', { name: 'All still available' }).click({ noWaitAfter: true })
    await page.waitForURL('**/still-available?pressed=1#**', { waitUntil: 'commit' })
    press.resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    await expect(page.getByText(said)).toBeVisible()
  }
})

test('a press at the moment when the page becomes interactive also confirms', async ({ site, newWindow }) => {
  const { world } = site
  const seller = await aPerson(world)
  await aLot(world, seller, 'Poplin of a quick hand', 2)
  const { page } = await newWindow()
  await page.addInitScript(() => {
    // React marks hydrated elements before its router reads the fragment of the address
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      const button = document.querySelector<HTMLButtonElement>('form button[name=pressed]')
      if (button && Object.keys(button).some(key => key.startsWith('__reactProps'))) button.click()
      else port2.postMessage('')
    })
    port1.start()
    port2.postMessage('')
  })
  await page.goto(links.confirmLots(signConfirm(world.services.keyedHash, seller.id, dayOf(new Date()))))
  await expect(page.getByText('1 listing confirmed as available')).toBeVisible()
})

test('buyers see when a listing was confirmed, that it was not confirmed, and that its seller is away', async ({
  site,
  newWindow,
  openPage,
}) => {
  const { world } = site
  const seller = await aPerson(world)
  const [fresh, stale] = [await aLot(world, seller, 'Kept poplin', 20), await aLot(world, seller, 'Doubted poplin', -3)]
  const { page } = await newWindow()
  const structured = page.locator('script[type="application/ld+json"]').first()
  await page.goto(links.product(fresh))
  await expect(page.getByText('Confirmed available 28 days ago')).toBeVisible()
  expect(await structured.textContent()).toContain('schema.org/InStock')
  await page.goto(links.product(stale))
  expect(await structured.textContent()).toContain('schema.org/LimitedAvailability')
  await expect(
    page.getByText(/^Last confirmed on \d+ [A-Z][a-z]{2} \d{4}\. Check with the seller first\.$/),
  ).toBeVisible()
  // searches by full names, because other journeys list poplin too
  for (const [name, said] of [
    ['Kept poplin', 'Confirmed 28 days ago'],
    ['Doubted poplin', 'Not confirmed since'],
  ] as const) {
    await page.goto(links.explore({ query: name }))
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText(said)
  }

  const own = await openPage(links.settings(), { as: seller })
  const card = own.getByRole('form', { name: 'Away' })
  await card.getByLabel('Away until').fill(addDays(dayOf(new Date()), 9))
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Buyers see that you are away')).toBeVisible()
  await expect(card).toContainText('Your listings say: Seller is away until')
  await page.goto(links.product(fresh))
  await expect(page.getByText(/^Seller is away until \d+ [A-Z]/)).toBeVisible()
  await card.getByRole('button', { name: 'I’m back' }).click()
  await expect(card.getByRole('button', { name: 'I’m back' })).toBeHidden()
})

test('a paused listing is published again with one press', async ({ site, openPage }) => {
  const { world } = site
  const seller = await aPerson(world)
  const id = await aLot(world, seller, 'Rested poplin', -20)
  await sql`update listings set status = 'Inactive', paused_by = 'freshness' where id = ${id}`.execute(world.db)
  const page = await openPage(links.myListings(writeOwnListings({ tab: 'draft' })), { as: seller })
  await expect(page.getByText('Paused: buyers won’t see it until you press “Still available”.')).toBeVisible()
  await page.getByRole('button', { name: 'Still available Rested poplin' }).click()
  await expect(page.getByText('Deadstock status updated successfully')).toBeVisible()
  await page.goto(links.product(id))
  await expect(page.getByText('Confirmed available today')).toBeVisible()
})
