import { afterAll, expect, it } from 'vitest'
import { openWorld } from '#testkit/world.ts'
import { sampleNames } from '../goods-words/sample-names.ts'

const world = await openWorld()
afterAll(() => world.close())

// words that a seller of surplus types, and the headings under which the goods may be declared
const everyday = `
denim fabric 5209 5211 | terry towels 6302 | cotton bedsheets 6302 | polyester yarn 5402 5509 | sewing thread 5401 5508 5204
silk sarees 5007 | lehenga 6204 6206 | kurti 6206 6106 | baby rompers 6111 6209 | woollen blankets 6301
jute bags 6305 | non woven fabric 5603 | carpets 5703 5702 5701 5705 | zippers 9607 | buttons 9606
leather shoes 6403 | sports shoes 6404 6402 | school bags 4202 | leather belts 4203 | rubber chappals 6402
corrugated boxes 4819 | kraft paper 4804 4805 | notebooks 4820 | copier paper 4802 | tissue paper 4818 4803
pet bottles 3923 | bubble wrap 3921 3919 | bopp tape 3919 | masterbatch 3206 3901 | pvc pipe 3917
hdpe granules 3901 | plastic chairs 9401 | plastic buckets 3924 | rubber gaskets 4016 | car tyres 4011
vitrified tiles 6907 | wash basin 6910 | granite slabs 6802 | cement 2523 | float glass 7005
plywood 4412 | mdf board 4411 | flush doors 4418 | office chairs 9401 | wooden pallets 4415
ms angle 7216 | tmt bars 7214 | stainless steel sheets 7219 7220 | copper wire 7408 | aluminium foil 7607
hex bolts 7318 | ball bearings 8482 | gate valves 8481 | welding electrodes 8311 | hand tools 8204 8205 8206
submersible pumps 8413 | air compressor 8414 | electric motors 8501 | lathe machine 8458 | sewing machines 8452
laptops 8471 | smartphone 8517 | mobile charger 8504 | led bulbs 8539 | ceiling fans 8414
solar panels 8541 | lithium battery 8507 | copper cable 8544 7413 | mcb switchgear 8536 8537 | cctv camera 8525
brake pads 8708 | bicycles 8712 | electric scooter 8711 | football 9506 | soft toys 9503
basmati rice 1006 | turmeric powder 0910 | cashew kernels 0801 | mustard oil 1514 | biscuits 1905
bathing soap 3401 | shampoo 3305 | sanitizer 3808 3402 | reactive dyes 3204 | acrylic emulsion paint 3209
surgical gloves 4015 | disposable syringes 9018 | face masks 6307 | imitation jewellery 7117 | wrist watches 9102 9101`

const cases = everyday
  .trim()
  .split(/\s*[|\n]\s*/)
  .map(entry => {
    const [, words = '', headings = ''] = /^(.+?) ((?:\d{4} ?)+)$/.exec(entry) ?? []
    return { words, headings: headings.split(' ') }
  })

const LEAST_HITS = 0.95

it(`a matching code is in the first eight for at least 95% of ${cases.length} everyday words`, async () => {
  const missed: string[] = []
  for (const { words, headings } of cases) {
    const { body } = await world.api('GET /deadstock/hscodes/:query', { params: { query: words } })
    const found = body.hsCodes.map(({ code }) => code.slice(0, 4))
    expect(found.length).toBeLessThanOrEqual(8)
    if (!found.some(heading => headings.includes(heading))) missed.push(`${words}: ${found.join(' ')}`)
  }
  const hits = 1 - missed.length / cases.length
  expect(hits, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_HITS)
})

const LEAST_FIRST = 0.9

it(`the right heading is first for at least 90% of ${sampleNames.length} names with their category`, async () => {
  const missed: string[] = []
  for (const { category, name, headings } of sampleNames) {
    const query = name.replace(/[^a-z0-9.-]+/gi, ' ')
    const { body } = await world.api('GET /deadstock/hscodes/:query', {
      params: { query },
      query: { category, size: 1 },
    })
    const [first] = body.hsCodes.map(({ code }) => code.slice(0, 4))
    if (!headings.includes(first ?? '')) missed.push(`${name}: ${first}`)
  }
  const hits = 1 - missed.length / sampleNames.length
  expect(hits, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_FIRST)
})
