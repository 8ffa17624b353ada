import type { Worker } from '@playwright/test'
import { sql } from 'kysely'
import { pushTexts } from '#contract/notifications/push-rules.ts'
import { links } from '#contract/urls.ts'
import { aPerson } from '#testkit/people.ts'
import { openPushService, type PushService, vapidKeys } from '#testkit/servers/push-service.ts'
import { expect, test as journey } from '../support/journey.ts'

type Environment = Record<string, string>
const test = journey.extend<{ push: { service: PushService; keys: Environment } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  push: async ({}, use) => {
    const keys = vapidKeys()
    const service = await openPushService(keys.VAPID_PUBLIC_KEY)
    await use({ service, keys: { ...keys, PUSH_SERVICES: service.origin } })
    await service.close()
  },
  environment: async ({ push }, use) => use(push.keys),
})

test('a user who presses “Notify me on this phone” gets push notifications there until they are switched off', async ({
  newWindow,
  site,
  push,
}) => {
  const person = await aPerson(site.world)
  const { context, page } = await newWindow({ token: person.token, width: 390, workers: true })
  await context.grantPermissions(['notifications'], { origin: site.url })
  const device = push.service.subscribe()
  // a browser subscribes at a remote push service: this local one replaces it
  await context.addInitScript(subscription => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription)
  }, device.subscription)
  const developer = await context.newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  developer.on('ServiceWorker.workerRegistrationUpdated', event => registrations.push(...event.registrations))
  await developer.send('ServiceWorker.enable')

  await page.goto(links.notices())
  await page.getByRole('button', { name: pushTexts.ask('phone') }).click()
  await expect(page.getByText(pushTexts.on('phone'))).toBeVisible()
  await sql`insert into notices (user_id, kind) values (${person.id}, 'verified')`.execute(site.world.db)
  await expect
    .poll(() => device.received)
    .toEqual([{ title: 'Nayastock', text: 'Your business is verified', tag: 'verified', href: '/business-details' }])

  // a browser without a desktop shows no notifications, so the test records them
  const isPush = (one: Worker) => one.url().endsWith('/push-worker.js')
  const worker =
    context.serviceWorkers().find(isPush) ?? (await context.waitForEvent('serviceworker', { predicate: isPush }))
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const shown: unknown[] = []
    Object.assign(self, { shown })
    registration.showNotification = async (title, options) => {
      shown.push([title, options?.body])
    }
  })

  // passes the received push to the worker, as a browser does
  const registrationId = registrations.find(({ scopeURL }) => scopeURL.endsWith('/site/'))?.registrationId ?? ''
  await developer.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId,
    data: JSON.stringify(device.received[0]),
  })
  await expect
    .poll(() => worker.evaluate(() => Reflect.get(self, 'shown')))
    .toEqual([['Nayastock', 'Your business is verified']])
  // the worker controls no page
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

  await page.getByRole('button', { name: pushTexts.stop }).click()
  await expect(page.getByRole('button', { name: pushTexts.ask('phone') })).toBeVisible()
  const { rows } = await sql`select from push_devices where user_id = ${person.id}`.execute(site.world.db)
  expect(rows).toHaveLength(0)
})
