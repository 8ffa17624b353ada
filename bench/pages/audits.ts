import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

export interface Audit {
  /** milliseconds, at Lighthouse's simulated slow 4G and a fourth of the CPU */
  largestPaintMs: number
  blockedMs: number
  shift: number
  /** of 100 */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
}

const RUNS = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Lighthouse's view of a page on a phone: of each figure the median of three runs. */
export async function auditPage(url: string, chromePath: string): Promise<Audit> {
  const runs: Audit[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await auditOnce(url, chromePath))
  const median = (name: keyof Audit) => runs.map(run => run[name]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
  return Object.fromEntries(Object.keys(runs[0]!).map(name => [name, median(name as keyof Audit)])) as unknown as Audit
}

async function auditOnce(url: string, chromePath: string): Promise<Audit> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: [...categories] })
    if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`)
    const { audits, categories: scores } = result.lhr
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    const score = (name: string) => Math.round((scores[name]?.score ?? 0) * 100)
    return {
      largestPaintMs: Math.round(value('largest-contentful-paint')),
      blockedMs: Math.round(value('total-blocking-time')),
      shift: Number(value('cumulative-layout-shift').toFixed(4)),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    }
  } finally {
    chrome.kill()
  }
}
