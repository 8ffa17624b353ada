import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { browserFlags } from '#testkit/browser/browser-flags.ts'

export interface Scores {
  /** milliseconds, with Lighthouse's simulated slow 4G and a fourth of the CPU */
  largestPaintMs: number
  blockedMs: number
  shift: number
  /** scores out of 100 */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
}

export interface Audit extends Scores {
  /** audits that lost points in any run, by their name in Lighthouse */
  lost: string[]
}

const RUNS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's figures of a page on a phone: for each the median of three valid runs. */
export async function auditPage(url: string, chromePath: string): Promise<Audit> {
  await readTwice(url)
  const runs: { scores: Scores; lost: string[] }[] = []
  for (let run = 0; run < 2 * RUNS && runs.length < RUNS; run++) {
    const audit = await auditOnce(url, chromePath)
    if (audit) runs.push(audit)
  }
  if (runs.length < RUNS) throw new Error(`Lighthouse could not record ${url}`)
  const names = Object.keys(runs[0]!.scores) as (keyof Scores)[]
  const median = (name: keyof Scores) =>
    runs.map(({ scores }) => scores[name]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
  const scores = Object.fromEntries(names.map(name => [name, median(name)])) as unknown as Scores
  return { ...scores, lost: [...new Set(runs.flatMap(run => run.lost))] }
}

/** Reads a page twice, because the first one of a process takes many times as long as the next. */
async function readTwice(url: string): Promise<void> {
  for (let time = 0; time < 2; time++) await (await fetch(url)).text()
}

async function auditOnce(url: string, chromePath: string): Promise<{ scores: Scores; lost: string[] } | undefined> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--disable-gpu', ...browserFlags] })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: [...categories] })
    if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`)
    const { audits, categories: groups } = result.lhr
    // occasionally the recording of a page fails
    if (audits['largest-contentful-paint']?.numericValue === undefined) return undefined
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const score = (name: string) => Math.round((groups[name]?.score ?? 0) * 100)
    const scores = {
      largestPaintMs: Math.round(value('largest-contentful-paint')),
      blockedMs: Math.round(value('total-blocking-time')),
      shift: Number(value('cumulative-layout-shift').toFixed(4)),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    }
    return { scores, lost: lostIn(result.lhr) }
  } finally {
    chrome.kill()
  }
}

/** The weighted audits without a full score. */
function lostIn({ audits, categories: groups }: Result): string[] {
  const weighed = Object.values(groups).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  const lost = weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 1)
  return [...new Set(lost.map(({ id }) => `${id} ${audits[id]!.displayValue ?? ''}`.trim()))]
}
