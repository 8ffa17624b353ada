import { SaxesParser } from 'saxes'
import { afterAll, describe, expect, test } from 'vitest'
import { requestQuotas } from '#contract/http/request-quotas.ts'
import { documentOf } from '#server/pages/document.ts'
import { aListing } from '#testkit/listings.ts'
import { aPerson } from '#testkit/people.ts'
import { openWorld } from '#testkit/world.ts'

const world = await openWorld({ PUBLIC_URL: 'https://stock.example', RATE_LIMITS: 'on' })
afterAll(() => world.close())
const seller = await aPerson(world, { business: { name: 'Looms & Sons' } })

const get = (url: string) => world.app.inject({ url })
/** The texts of an element, by a parser that refuses invalid XML. */
function textsOf(xml: string, name: string): string[] {
  const parser = new SaxesParser()
  const texts: string[] = []
  let inside = false
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', tag => {
    inside = tag.name === name
    if (inside) texts.push('')
  })
  parser.on('text', text => {
    if (inside) texts.push((texts.pop() ?? '') + text)
  })
  parser.on('closetag', () => {
    inside = false
  })
  parser.write(xml).close()
  return texts
}

describe('the feed of a search', () => {
  test('lists the latest lots of a category or of a saved search, with their facts', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))
    const name = 'Poplin <b>&</b> "twill" ]]>'
    const { id } = await aListing(world, seller, { name, createdAt: at(1) })
    await aListing(world, seller, { name: 'Poplin, later', createdAt: at(5) })
    await aListing(world, seller, { name: 'Ball bearings', category: 'industrial', createdAt: at(9) })
    await aListing(world, seller, { name: 'Poplin draft', status: 'Draft' })
    const feed = await get('/explore.atom?category=textiles')
    expect([feed.statusCode, feed.headers['content-type'], feed.headers['cache-control']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
      'public, max-age=900',
    ])
    expect(textsOf(feed.body, 'title')).toEqual([
      'Textiles & Fabrics: Nayastock',
      'Poplin, later',
      'Poplin <b>&</b> "twill" ]]>',
    ])
    expect(textsOf(feed.body, 'updated')[0]).toBe(at(5).toISOString())
    expect(textsOf(feed.body, 'name')).toEqual(['Nayastock', 'Looms & Sons', 'Looms & Sons'])
    expect(textsOf(feed.body, 'summary')[1]).toBe('₹92 / metre · Surat')
    expect(feed.body).toContain(`<link href="https://stock.example/product/${id}"/>`)
    const hindi = await get('/hi/explore.atom?category=textiles')
    expect(hindi.body).toContain('xml:lang="hi-IN"')
    expect(textsOf(hindi.body, 'title')[0]).toBe('टेक्सटाइल और कपड़ा: Nayastock')
    expect(textsOf(hindi.body, 'summary')[1]).toBe('₹92 / मीटर · Surat')
    expect(textsOf((await get('/hi/explore.atom')).body, 'title')[0]).toBe('नए लॉट: Nayastock')
    const saved = await get('/explore.atom?query=bearings&priceTo=100&nonsense=1')
    expect(textsOf(saved.body, 'title').slice(1)).toEqual(['Ball bearings'])
    expect(saved.body).not.toContain('nonsense')
    expect(textsOf((await get('/explore.atom?query=saffron')).body, 'title')).toHaveLength(1)
  })

  test('is linked from the page of its search, and each request counts as a search of its reader', async () => {
    const html = documentOf({
      html: '',
      meta: { title: '' },
      state: '',
      assets: { script: '', styles: [], fonts: [] },
      url: new URL('https://stock.example/explore?category=textiles&sort=latest'),
      facts: {},
    } as never)
    expect(html).toContain(
      'type="application/atom+xml" title="New lots" href="https://stock.example/explore.atom?category=textiles"',
    )
    const answers: number[] = []
    for (let call = 0; call <= requestQuotas.search.most; call++) answers.push((await get('/explore.atom')).statusCode)
    expect([answers[0], answers.at(-1)]).toEqual([200, 429])
  })
})
