import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { sampleMails } from '#testkit/sample-mails.ts'
import { expect, test } from '../support/journey.ts'

const softly = expect.configure({ soft: true })

const sender = {
  publicUrl: new URL('https://nayastock.example'),
  supportEmail: 'support@nayastock.example',
  postalAddress: '12 Park Street, Kolkata 700016',
}

test('every e-mail fits the width of a phone and of a desktop mail program', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  // no server with the pictures runs here
  await page.route('**', route => route.abort())
  for (const [name, content] of Object.entries(sampleMails)) {
    await page.setContent(composeMail(sender, content).html)
    for (const width of [320, 390, 640]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = () => page.locator('html').evaluate(html => html.scrollWidth)
      await softly.poll(wide, `${name} at ${width} px`).toBe(width)
    }
  }
  await page.close()
})
