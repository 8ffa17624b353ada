/** `npm run bench -- NAME`: each benchmark prints a table and, as its last line, the same figures as JSON. */
const benchmarks: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  admin: () => import('./admin.ts'),
  'dearest-page': () => import('./dearest-page.ts'),
  faults: () => import('./faults.ts'),
  http: () => import('./load/http.ts'),
  import: () => import('./import.ts'),
  load: () => import('./load.ts'),
  messages: () => import('./messages/messages.ts'),
  pages: () => import('./pages/pages.ts'),
  plans: () => import('./plans.ts'),
  relevance: () => import('./relevance.ts'),
  scale: () => import('./scale/scale.ts'),
  search: () => import('./search/search.ts'),
  'search-memory': () => import('./search/search-memory.ts'),
  'slow-clients': () => import('./slow-clients.ts'),
  replies: () => import('./replies.ts'),
  'sign-in-timing': () => import('./sign-in-timing.ts'),
  soak: () => import('./soak.ts'),
  upkeep: () => import('./upkeep.ts'),
  uploads: () => import('./uploads/uploads.ts'),
  watching: () => import('./watching.ts'),
  requirements: () => import('./requirements.ts'),
}

const name = process.argv[2] ?? ''
const load = benchmarks[name]
if (!load) {
  console.error(`Which benchmark? ${Object.keys(benchmarks).join(', ')}`)
  process.exit(1)
}
const { run } = await load()
await run()
// a browser or a line that is still open does not hold up whoever waits for the figures
process.exit()
