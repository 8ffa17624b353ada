// Answers a page that cannot be loaded with the offline page of its language. It stores nothing else: no price, no list, no script.
const RELEASE = 'RELEASE_OF_THIS_FILE'
// the first one is for addresses without a prefix
const PAGES = 'ADDRESSES_OF_THE_PAGES'.split(' ')
const kept = `offline ${RELEASE}`

self.addEventListener('install', event => {
  // a new release takes over at once, also in open tabs
  self.skipWaiting()
  event.waitUntil(
    caches.open(kept).then(cache => cache.addAll(PAGES.map(page => new Request(page, { cache: 'reload' })))),
  )
})

self.addEventListener('activate', event => {
  event.waitUntil(
    caches.keys().then(names => Promise.all(names.filter(name => name !== kept).map(name => caches.delete(name)))),
  )
})

self.addEventListener('fetch', event => {
  if (event.request.mode !== 'navigate') return
  const { pathname } = new URL(event.request.url)
  const own = PAGES.findLast(page => `${pathname}/`.startsWith(page.slice(0, page.lastIndexOf('/') + 1)))
  event.respondWith(fetch(event.request).catch(() => caches.match(own).then(page => page ?? Response.error())))
})
