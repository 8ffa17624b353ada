import { sql } from 'kysely'
import { accountReviewTexts } from '#contract/accounts/account-review.ts'
import { adminLinks } from '#contract/admin-urls.ts'
import { withheldTexts } from '#contract/conversations/withheld-messages.ts'
import { postRequirement } from '#testkit/dealings/requirements.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { sendMessage, startConversation } from '../support/chat.ts'
import { expect, hydrated, test, type Window } from '../support/journey.ts'

type Page = Window['page']
const MOST_TAB_STOPS = 90

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < MOST_TAB_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const called = await page.evaluate(() => {
      const at = document.activeElement
      const labels = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? [...(at.labels ?? [])] : []
      return at?.getAttribute('aria-label') ?? [at, ...labels].map(one => one?.textContent ?? '').join(' ')
    })
    if (name.test(called.trim())) return
  }
  throw new Error(`${MOST_TAB_STOPS} stops, and none was called ${name}`)
}

for (const width of [360, 1440])
  test(`an admin works through every queue by keyboard alone, at ${width} px`, async ({ site, newWindow }) => {
    const { world } = site
    const admin = await aPerson(world, { admin: true, name: 'Anita Admin', business: false })
    const [seller, buyer] = [
      await aPerson(world, { name: `Tara Keys ${width}`, business: { name: `Tara Mills ${width}` } }),
      await aPerson(world),
    ]
    const { id } = await aListing(world, seller, { name: `Tabby cloth ${width}`, pictures: 0 })
    const words = 'These are my pictures'
    await world.api('POST /reports', { body: { kind: 'listing', id, reason: 'rights', words } }, buyer)
    const talk = await startConversation(site)
    await sendMessage(site, talk.id, talk.buyer, `See www.keys-${width}.example`)
    await postRequirement(world, buyer, { title: `Poplin by keyboard ${width}` })
    await sql`insert into account_reviews (user_id, since, held, drawn, marks) values (${seller.id}, now(), true, true, '[]')`.execute(
      world.db,
    )
    const { page } = await newWindow({ width, token: admin.token })

    await page.goto(adminLinks.reports())
    await hydrated(page)
    await tabTo(page, new RegExp(`Review the report about “Tabby cloth ${width}`))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await tabTo(page, /Dismiss the report/)
    await page.keyboard.press('Space')
    await tabTo(page, /^Answer/)
    await page.keyboard.type('We looked, and they are the seller’s own.')
    await tabTo(page, /^Send decision/)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()

    await page.goto(adminLinks.reports({ status: 'messages' }))
    await hydrated(page)
    await tabTo(page, new RegExp(`^${withheldTexts.keep}.*keys-${width}`))
    await page.keyboard.press('Enter')
    await expect(page.getByText(`See www.keys-${width}.example`)).toHaveCount(0)

    await page.goto(adminLinks.reports({ status: 'requirements' }))
    await hydrated(page)
    await tabTo(page, new RegExp(`^Show to sellers.*keyboard ${width}`))
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Poplin by keyboard ${width}`)).toHaveCount(0)

    await page.goto(adminLinks.users({ status: 'review', year: 'all' }))
    await hydrated(page)
    await tabTo(page, new RegExp(`Tara Keys ${width}`))
    await page.keyboard.press('Enter')
    // the dialog opens before the data of the account has loaded
    await expect(page.getByRole('dialog').getByRole('button', { name: accountReviewTexts.clear })).toBeVisible()
    await tabTo(page, new RegExp(`^${accountReviewTexts.clear}`))
    await page.keyboard.press('Enter')
    await expect(page.getByText(accountReviewTexts.clearedToast)).toBeVisible()
  })
