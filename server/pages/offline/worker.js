// Answers a page that cannot be loaded with the page that says so. It keeps nothing else: no price, no list, no script.
const RELEASE = 'RELEASE_OF_THIS_FILE'
const PAGE = 'ADDRESS_OF_THE_PAGE'
const kept = `offline ${RELEASE}`

self.addEventListener('install', event => {
  // a new release answers at once, also in tabs that the old one answered
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
