import type { Questions } from '../search/questions.ts'
import type { Endpoint } from './connections.ts'

/** Public pages as browsers request them: home, explore with words, and one listing for each id. */
export function pagesOf(
  ids: readonly string[],
  questions: readonly Questions[],
): { page: string; endpoints: () => Endpoint[] }[] {
  const words = questions
    .filter(({ kind }) => kind === 'common word' || kind === 'words of a name')
    .flatMap(({ requests }) => requests.map(({ query }) => query))
  const asPages = (paths: readonly string[]) => () => paths.map(path => ({ path, compressed: true as const }))
  return [
    { page: 'home', endpoints: asPages(['/']) },
    {
      page: 'explore with words',
      endpoints: asPages(words.map(query => `/explore?query=${encodeURIComponent(query)}`)),
    },
    { page: `${ids.length} listings`, endpoints: asPages(ids.map(id => `/product/${id}`)) },
  ]
}

let count = 0
/** The same pages, each under an address that was never requested. */
export const unseen = (endpoints: readonly Endpoint[], many = 2000): Endpoint[] =>
  Array.from({ length: many }, (_, at) => {
    const { path, ...rest } = endpoints[at % endpoints.length]!
    return { ...rest, path: `${path}${path.includes('?') ? '&' : '?'}unseen=${++count}` }
  })

/** Requests each page twice: from then on it is sent from the cache until something on it changes. */
export async function requestTwice(port: number, all: readonly Endpoint[]): Promise<void> {
  for (let time = 1; time <= 2; time++)
    for (const { path } of all) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the server makes them
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } })
      await reply.arrayBuffer()
    }
}
