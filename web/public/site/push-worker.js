// Shows push notifications; a press on one opens its page. This worker stores nothing and answers no requests of
// pages.
self.addEventListener('push', event => {
  const { title, text, tag, href } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      tag,
      icon: '/site/push-icon.png',
      lang: 'en-IN',
      data: { href },
    }),
  )
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const address = new URL(event.notification.data.href, self.location.origin)
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href))
})
