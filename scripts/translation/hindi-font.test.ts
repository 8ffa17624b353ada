import { globSync, readFileSync } from 'node:fs'
import { PDFDocument } from 'pdfkit'
import { expect, test } from 'vitest'

/** The part of a document that reads a font; its types lack it. */
type Reader = new () => { font(file: string): { _font: { font: { characterSet: number[] } } } }

/** The code points with a glyph, read by the library that draws PDF files. */
function lettersOf(file: string): Set<number> {
  const document = new (PDFDocument as unknown as Reader)()
  // oxlint-disable-next-line no-underscore-dangle -- the library has no other way to its letters
  return new Set(document.font(file)._font.font.characterSet)
}

// Conjuncts are glyphs without a code point, which this test cannot see: tools/cut-hindi-font.py keeps those that texts use.
test('the font of Hindi pages has a glyph for each Devanagari letter of the translations', () => {
  const letters = lettersOf('web/ui/styles/fonts/noto-devanagari.woff2')
  const texts = globSync('translations/hi/*.json').flatMap(file =>
    Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  )
  const used = new Set(texts.join('').match(/[\u0900-\u097f\u200c\u200d]/gu))
  expect(used.size).toBeGreaterThan(50)
  expect([...used].filter(letter => !letters.has(letter.codePointAt(0) ?? 0))).toEqual([])
})
