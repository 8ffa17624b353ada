import type { Questions } from '../search/questions.ts'
import type { Asked } from './connections.ts'

/** Public pages as browsers ask for them: home, explore with words, and as many listings as there are ids. */
export function pagesOf(
  ids: readonly string[],
  questions: readonly Questions[],
): { page: string; asked: () => Asked[] }[] {
  const words = questions
    .filter(({ kind }) => kind === 'common word' || kind === 'words of a name')
    .flatMap(({ requests }) => requests.map(({ query }) => query))
  const asPages = (paths: readonly string[]) => () => paths.map(path => ({ path, compressed: true as const }))
  return [
    { page: 'home', asked: asPages(['/']) },
    { page: 'explore with words', asked: asPages(words.map(query => `/explore?query=${encodeURIComponent(query)}`)) },
    { page: `${ids.length} listings`, asked: asPages(ids.map(id => `/product/${id}`)) },
  ]
}

let count = 0
/** Equal pages, each at an address that was never requested. */
export const unseen = (asked: readonly Asked[], many = 2000): Asked[] =>
  Array.from({ length: many }, (_, at) => {
    const { path, ...rest } = asked[at % asked.length]!
    return { ...rest, path: `${path}${path.includes('?') ? '&' : '?'}unseen=${++count}` }
  })

/** From then on a page comes as it was sent before, as long as nothing that it shows changes. */
export async function askTwice(port: number, all: readonly Asked[]): Promise<void> {
  for (let time = 1; time <= 2; time++)
    for (const { path } of all) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the server makes them
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } })
      await reply.arrayBuffer()
    }
}
