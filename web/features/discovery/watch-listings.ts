import { type MetricKind, metricKinds, metricLimits } from '../../../contract/discovery-rules.ts'
import { api } from '../../api/browser-client.ts'

const KEY = 'seen'
const LINKS = 'a[href^="/product/"]'
const idIn = (path: string): string | undefined => /^\/product\/(?:mdsq__)?([\w-]{36})$/.exec(path)?.[1]

const waiting: Record<MetricKind, Map<string, number>> = { clicks: new Map(), impressions: new Map() }
let seen: Set<string>
let observer: IntersectionObserver | undefined

/** Counts the listings that the page shows, each once a session when it comes into view, and every click that opens one. */
export function watchListings(): void {
  observer ??= start()
  observer.disconnect()
  for (const link of document.querySelectorAll(LINKS)) observer.observe(link)
  see(location.pathname)
}

function start(): IntersectionObserver {
  seen = new Set(read())
  for (const click of ['click', 'auxclick'] as const) addEventListener(click, open, { capture: true })
  addEventListener('pagehide', flush)
  addEventListener('visibilitychange', () => document.hidden && flush())
  setInterval(flush, metricLimits.flushMs)
  return new IntersectionObserver(seeAll)
}

function seeAll(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) see((target as HTMLAnchorElement).pathname)
}

function see(path: string): void {
  const id = idIn(path)
  if (!id || seen.has(id)) return
  seen.add(id)
  waiting.impressions.set(id, 1)
}

function open({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null
  const id = link && idIn(link.pathname)
  if (id) waiting.clicks.set(id, (waiting.clicks.get(id) ?? 0) + 1)
}

function flush(): void {
  if (observer) seeAll(observer.takeRecords())
  for (const kind of metricKinds) {
    const counts = [...waiting[kind]]
    waiting[kind].clear()
    while (counts.length > 0) {
      const body = { [kind]: Object.fromEntries(counts.splice(0, metricLimits.idsMost)) }
      void api('POST /explore/metrics/:kind', { params: { kind }, body }, { quiet: true, keepalive: true })
    }
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...seen]))
  } catch {
    // without storage a session is as long as the page
  }
}

function read(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}
