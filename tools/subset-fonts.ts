/**
 * Cuts the two Figtree files in web/ui/styles/fonts/ out of the released variable font.
 * Run it only when the letters, the weights or the font change:
 *
 *   npm install --no-save subset-font@2.9.0 @fontsource-variable/figtree@5.3.0
 *   node_modules/.bin/node tools/subset-fonts.ts
 *
 * Neither package is a dependency of the project: nothing at build or run time needs them.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2'
    keepFeatures: string[]
    noHinting: boolean
    variationAxes: Record<string, { min: number; max: number }>
  },
) => Promise<Buffer>

const load = createRequire(join(process.cwd(), 'package.json'))
const subsetFont: SubsetFont = load('subset-font')

const figtree = dirname(load.resolve('@fontsource-variable/figtree/package.json'))
const target = join(import.meta.dirname, '..', 'web', 'ui', 'styles', 'fonts')

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const LATIN = `${ascii}\u00a0©®™°±²³µ·×½¼¾éÉ–—‘’“”…•−`
const RUPEE = '₹'

async function cut(source: string, text: string, name: string, keepFeatures: string[]) {
  const font = await subsetFont(readFileSync(join(figtree, 'files', source)), text, {
    targetFormat: 'woff2',
    keepFeatures,
    noHinting: true,
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  writeFileSync(join(target, name), font)
  process.stdout.write(`${name}: ${font.length} bytes\n`)
}

await cut('figtree-latin-wght-normal.woff2', LATIN, 'figtree-latin.woff2', ['kern', 'tnum'])
await cut('figtree-latin-ext-wght-normal.woff2', RUPEE, 'figtree-rupee.woff2', [])
copyFileSync(join(figtree, 'LICENSE'), join(target, 'OFL.txt'))
