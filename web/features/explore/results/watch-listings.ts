import { type MetricKind, metricLimits } from '#contract/explore/metric-rules.ts'
import { browserStorage } from '#contract/site/browser-storage.ts'
import { plainPath } from '#contract/site/local-paths.ts'
import { links } from '#contract/urls.ts'
import { api } from '#web/api/browser-client.ts'

const LINKS = `a[href^="${links.product('')}"]`
const idIn = (path: string): string | undefined => /^\/product\/(?:mdsq__)?([\w-]{36})$/.exec(plainPath(path))?.[1]

const collected = ['clicks', 'listViews'] as const
const waiting: Record<(typeof collected)[number], Map<string, number>> = { clicks: new Map(), listViews: new Map() }
const { seen: seenStorage, viewed: viewedStorage } = browserStorage
let seen: Set<string>
let observer: IntersectionObserver | undefined

/**
 * Counts views of product pages, listings that become visible in a list (once a session each), and clicks that open a
 * listing.
 */
export function watchListings(): void {
  observer ??= start()
  observer.disconnect()
  for (const link of document.querySelectorAll(LINKS)) observer.observe(link)
  view(location.pathname)
}

function start(): IntersectionObserver {
  seen = new Set(read(seenStorage.key))
  for (const click of ['click', 'auxclick'] as const) addEventListener(click, open, { capture: true })
  addEventListener('pagehide', flush)
  addEventListener('visibilitychange', () => document.hidden && flush())
  setInterval(flush, metricLimits.flushMs)
  return new IntersectionObserver(seeAll)
}

function view(path: string): void {
  const id = idIn(path)
  const viewed = read(viewedStorage.key)
  if (!id || viewed.includes(id)) return
  store(viewedStorage.key, [...viewed, id])
  send('impressions', { [id]: true })
}

function seeAll(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    const id = isIntersecting ? idIn((target as HTMLAnchorElement).pathname) : undefined
    if (!id || seen.has(id)) continue
    seen.add(id)
    waiting.listViews.set(id, 1)
  }
}

function open({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null
  const id = link && idIn(link.pathname)
  if (id) waiting.clicks.set(id, (waiting.clicks.get(id) ?? 0) + 1)
}

function flush(): void {
  if (observer) seeAll(observer.takeRecords())
  for (const kind of collected) {
    const counts = [...waiting[kind]]
    waiting[kind].clear()
    while (counts.length > 0) send(kind, Object.fromEntries(counts.splice(0, metricLimits.idsMost)))
  }
  store(seenStorage.key, [...seen])
}

const send = (kind: MetricKind, counts: Record<string, number | true>): void =>
  void api(
    'POST /explore/metrics/:kind',
    { params: { kind }, body: { [kind]: counts } },
    { quiet: true, keepalive: true },
  )

function read(key: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

function store(key: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // without storage a session lasts as long as the page
  }
}
