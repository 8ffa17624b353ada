import type { FastifyReply, FastifyRequest } from 'fastify'
import { links } from '#contract/urls.ts'
import { readVersion } from '#server/features/search/search.ts'
import { routes } from '#server/features.ts'
import { createPageFinder } from '#server/pages/find-page.ts'
import type { Build } from '#server/pages/page-rendering.ts'
import type { World } from '#testkit/world.ts'

/** Opens the page of a listing, which contains the reply of the API; a browser that has written sends its `cookie`. */
export function listingPage(world: World, id: string): (cookie?: string) => Promise<string> {
  const build: Build = {
    async render(_address, api) {
      const html = JSON.stringify(await api('GET /explore/deadstock/:id', { params: { id } }))
      return { status: 200, module: 'page', html, meta: { title: '' }, state: html }
    },
    givesWay: () => true,
    assets: new Map([['page', { script: '', styles: [], fonts: [] }]]),
  }
  const find = createPageFinder(world.services, { en: build, hi: build }, { routes, readVersion })
  const url = links.product(id)
  return async cookie => {
    const request = { ip: '127.0.0.1', id: 'page-of-test', headers: { cookie }, url } as unknown as FastifyRequest
    const page = await find(new URL(`http://localhost${url}`), 'sheddable', request, {} as FastifyReply)
    if (!('body' in page)) throw new Error('no page')
    page.store?.(page.body, undefined)
    return String(page.body)
  }
}
