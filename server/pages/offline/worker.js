// Answers a page that cannot be loaded with the offline page of its language. The page with the wizard is answered with its document, which is
// the same for all accounts, and with its scripts. The worker stores nothing else: no price and no list.
const RELEASE = 'RELEASE_OF_THIS_FILE'
// the first one is for addresses without a prefix
const PAGES = 'ADDRESSES_OF_THE_PAGES'.split(' ')
// the files of the wizard in each language, by the address of its page; the first script of the page is the first file
const WIZARDS = JSON.parse('FILES_OF_THE_WIZARDS')
const FILES = new Set(Object.values(WIZARDS).flat())
const kept = `offline ${RELEASE}`
const WIZARD_CACHE = 'CACHE_OF_THE_WIZARD'
const keptWizard = WIZARD_CACHE + RELEASE

self.addEventListener('install', event => {
  // a new release takes over at once, also in open tabs
  self.skipWaiting()
  event.waitUntil(
    Promise.all([
      caches.open(kept).then(cache => cache.addAll(PAGES.map(page => new Request(page, { cache: 'reload' })))),
      keepWizardsAgain(),
    ]),
  )
})

self.addEventListener('activate', event => {
  const current = [kept, keptWizard]
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => !current.includes(name)).map(name => caches.delete(name)))),
  )
})

self.addEventListener('message', event => {
  if (event.data !== 'MESSAGE_TO_KEEP') return
  const from = `${new URL(event.source.url).pathname}/`
  const page = Object.keys(WIZARDS).findLast(address => from.startsWith(`${address}/`))
  if (page) event.waitUntil(keepWizard(page))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate')
    event.respondWith(
      fetch(request).catch(
        async () => (await wizardFile(pathname)) ?? (await offlinePage(pathname)) ?? Response.error(),
      ),
    )
  // the name of a file contains the hash of its content
  else if (origin === location.origin && FILES.has(pathname))
    event.respondWith(fetch(request).catch(async () => (await wizardFile(pathname)) ?? Response.error()))
})

const wizardFile = pathname => caches.match(pathname, { cacheName: keptWizard, ignoreVary: true })

const offlinePage = pathname =>
  caches.match(PAGES.findLast(page => `${pathname}/`.startsWith(page.slice(0, page.lastIndexOf('/') + 1))))

async function keepWizard(page) {
  const cache = await caches.open(keptWizard)
  if (await cache.match(page)) return
  const [script, ...others] = WIZARDS[page]
  await cache.addAll([script, ...others])
  // stored last, and only if it belongs to these files
  const document = await fetch(page, { cache: 'reload' })
  if (document.ok && (await document.clone().text()).includes(script)) await cache.put(page, document)
}

/** After a new release, a browser that kept the wizard keeps the new one. */
async function keepWizardsAgain() {
  try {
    for (const name of await caches.keys()) {
      if (!name.startsWith(WIZARD_CACHE) || name === keptWizard) continue
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname } = new URL(url)
        if (pathname in WIZARDS) await keepWizard(pathname)
      }
    }
  } catch {
    // the next visit to the wizard tries again
  }
}
