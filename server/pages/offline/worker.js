// Answers a page that cannot be loaded with the offline page. It stores nothing else: no price, no list, no script.
const RELEASE = 'RELEASE_OF_THIS_FILE'
const PAGE = 'ADDRESS_OF_THE_PAGE'
const kept = `offline ${RELEASE}`

self.addEventListener('install', event => {
  // a new release takes over at once, also in open tabs
  self.skipWaiting()
  event.waitUntil(caches.open(kept).then(cache => cache.add(new Request(PAGE, { cache: 'reload' }))))
})

self.addEventListener('activate', event => {
  event.waitUntil(
    caches.keys().then(names => Promise.all(names.filter(name => name !== kept).map(name => caches.delete(name)))),
  )
})

self.addEventListener('fetch', event => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(() => caches.match(PAGE).then(page => page ?? Response.error())))
})
