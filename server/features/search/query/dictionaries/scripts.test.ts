import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { openMarket } from '#testkit/dealings/market.ts'
import { spelledOut } from './scripts.ts'

const lots = [
  'Rigid PVC pipe 4 inch',
  'Copper pipe 15 mm',
  'Bath towel white',
  'Steel spoon set',
  'Basmati rice 25 kg',
  'Forged steel flanges',
  'Thermal printer',
  'Plastic chair',
  'LED bulb 9 W',
  'Water tap brass',
]
const { world } = await openMarket(lots.map(name => ({ name })))
afterAll(() => world.close())

const search = async (query: string) => {
  const { status, body } = await world.api('POST /explore/deadstock/search', { body: { query } })
  return { ...body, status, names: status === 200 ? body.deadstocks.map(({ name }) => name) : [] }
}

describe('goods in the scripts of India', () => {
  test.each([
    ['तौलिया', 'Bath towel white'],
    ['टॉवेल', 'Bath towel white'],
    ['ટુવાલ', 'Bath towel white'],
    ['তোয়ালে', 'Bath towel white'],
    ['துண்டுகள்', 'Bath towel white'],
    ['తువ్వాలు', 'Bath towel white'],
    ['ಟವೆಲ್', 'Bath towel white'],
    ['ਤੌਲੀਏ', 'Bath towel white'],
    ['തോർത്ത്', 'Bath towel white'],
    ['ତଉଲିଆ', 'Bath towel white'],
    ['تولیہ', 'Bath towel white'],
    ['پلاسٹک کرسی', 'Plastic chair'],
    ['थर्मल प्रिंटर', 'Thermal printer'],
    ['સ્ટીલ ચમચી', 'Steel spoon set'],
    ['ஸ்டீல் ஸ்பூன்', 'Steel spoon set'],
    ['தண்ணீர் குழாய்', 'Water tap brass'],
    ['ਪਲਾਸਟਿਕ ਕੁਰਸੀਆਂ', 'Plastic chair'],
    ['প্রিন্টার', 'Thermal printer'],
    ['பிரிண்டர்', 'Thermal printer'],
  ])('%s finds %s first', async (query, name) => {
    const found = await search(query)
    expect([found.names[0], found.correctedQuery]).toEqual([name, null])
  })

  test.each([
    'पीवीसी पाइप',
    'पी वी सी पाइप',
    'પીવીસી પાઇપ',
    'পিভিসি পাইপ',
    'பிவிசி பைப்',
    'పివిసి పైపు',
    'ಪಿವಿಸಿ ಪೈಪ್',
    'ਪੀਵੀਸੀ ਪਾਈਪ',
  ])('%s is a PVC pipe', async query => {
    expect(await search(query)).toMatchObject({ names: ['Rigid PVC pipe 4 inch', 'Copper pipe 15 mm'], missing: [] })
  })

  test.each(['25 किलो चावल', '૨૫ કિલો ચોખા', '২৫ কেজি চাল', '25 கிலோ அரிசி', '25 కిలో బియ్యం', '25 ಕಿಲೋ ಅಕ್ಕಿ', '25 ਕਿਲੋ ਚੌਲ'])(
    '%s is 25 kg of rice',
    async query => {
      expect(await search(query)).toMatchObject({ names: ['Basmati rice 25 kg'], relaxed: false, missing: [] })
    },
  )

  test('an unknown word is reported in its script and finds nothing', async () => {
    for (const word of ['ஒட்டகம்', 'উটপাখি', 'ಒಂಟೆಗಳು'])
      expect(await search(word)).toMatchObject({ count: 0, missing: [word] })
  })
})

test('a word is read as spelled letters only when each of its sounds is the name of a letter', () => {
  expect(['पीवीसी', 'एचडीपीई', 'एलईडी'].map(word => spelledOut(word))).toEqual([['pvc'], ['hdpe'], ['led']])
  expect(['पी', 'पाइप', 'साड़ी', 'पीला'].flatMap(word => spelledOut(word))).toEqual([])
})

test('any mixture of scripts gets an answer', { timeout: 120_000 }, async () => {
  const blocks = [
    0x41, 0x61, 0x30, 0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00, 0x600, 0x400, 0x3040, 0x4e00,
    0x1f300, 0x200b, 0x300,
  ]
  const sign = fc.tuple(fc.constantFrom(...blocks), fc.nat(0x7f)).map(([block, at]) => String.fromCodePoint(block + at))
  const word = fc.array(sign, { minLength: 1, maxLength: 8 }).map(signs => signs.join(''))
  const known = fc.constantFrom('towel', 'पीवीसी', '2 ton', 'bina', '1 to 2 mm', 'ss304', 'கிலோ', 'under 50 gm', '-')
  const query = fc
    .array(fc.oneof(word, known), { minLength: 1, maxLength: 6 })
    .map(words => words.join(' ').slice(0, 100))
  await fc.assert(
    fc.asyncProperty(query, async asked => {
      if (!asked.isWellFormed()) return
      expect([200, 422]).toContain((await search(asked)).status)
      const { status } = await world.api('GET /explore/suggestions', { query: { query: asked } })
      expect([200, 422]).toContain(status)
    }),
    { numRuns: 150 },
  )
})
