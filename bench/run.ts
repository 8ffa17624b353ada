interface Benchmark {
  measures: string
  load: () => Promise<{ run(): Promise<void> }>
}

/** `npm run bench -- NAME`: each benchmark prints a table and, as its last line, the same figures as JSON. */
const benchmarks: Record<string, Benchmark> = {
  admin: { measures: "pages of the admin's tables with a million rows", load: () => import('./admin.ts') },
  'dearest-page': {
    measures: 'others beside one caller who asks for the dearest page',
    load: () => import('./dearest-page.ts'),
  },
  faults: { measures: 'promises kept through kills, cuts and full disks', load: () => import('./faults.ts') },
  http: { measures: 'requests a second beside a bare route with one SELECT', load: () => import('./load/http.ts') },
  import: { measures: 'a sheet of 5,000 rows, and explore meanwhile', load: () => import('./import.ts') },
  load: { measures: 'three times the load that one machine can serve', load: () => import('./load.ts') },
  messages: {
    measures: 'messages lost or doubled, and the cost of streams',
    load: () => import('./messages/messages.ts'),
  },
  migration: {
    measures: 'a full database of the first release, migrated while it serves',
    load: () => import('./load/migration.ts'),
  },
  pages: { measures: 'paint, shift and presses of public pages on a phone', load: () => import('./pages/pages.ts') },
  plans: { measures: 'the plan of every statement of a search', load: () => import('./plans.ts') },
  relevance: { measures: 'judged questions: NDCG, zero results, corrections', load: () => import('./relevance.ts') },
  replies: { measures: 'the count of how 10,000 sellers replied', load: () => import('./replies.ts') },
  requirements: { measures: 'sellers found for 500 requirements', load: () => import('./requirements.ts') },
  scale: { measures: 'the fleet: searches, writes and faults', load: () => import('./scale/scale.ts') },
  search: { measures: 'each step of a search at several sizes', load: () => import('./search/search.ts') },
  'search-memory': {
    measures: 'memory of a connection after 10,000 searches',
    load: () => import('./search/search-memory.ts'),
  },
  'sign-in-timing': {
    measures: 'the time of a reply for known and unknown addresses',
    load: () => import('./sign-in-timing.ts'),
  },
  'slow-clients': { measures: 'others beside 1,000 slow connections', load: () => import('./slow-clients.ts') },
  soak: { measures: 'memory, files and times over an hour', load: () => import('./soak.ts') },
  upkeep: { measures: 'the daily run that keeps a million lots fresh', load: () => import('./upkeep.ts') },
  uploads: { measures: 'memory and times while broken pictures come in', load: () => import('./uploads/uploads.ts') },
  watching: { measures: 'news for 10,000 saved searches', load: () => import('./watching.ts') },
}

const benchmark = benchmarks[process.argv[2] ?? '']
if (!benchmark) {
  const lines = Object.entries(benchmarks).map(([name, { measures }]) => `  ${name.padEnd(16)}${measures}`)
  console.error(`Name a benchmark: npm run bench -- NAME\n\n${lines.join('\n')}`)
  process.exit(1)
}
const { run } = await benchmark.load()
await run()
// an open browser or connection must not keep the process alive
process.exit()
