/**
 * Writes the icon modules in web/ui/media/icons/ from Lucide. Every icon becomes one exported path string, so that a
 * script contains only the icons that it imports. Run it only when the set below changes:
 *
 *   npm install --no-save lucide-static@1.62.0
 *   node_modules/.bin/node tools/draw-icons.ts
 *
 * The package is not a dependency of the project: nothing at build or run time needs it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const lucide = dirname(createRequire(join(process.cwd(), 'package.json')).resolve('lucide-static/package.json'))
const target = join(import.meta.dirname, '..', 'web', 'ui', 'media', 'icons')

/** Our names and Lucide's names of the icons that any page may use; the workbench set is for signed-in screens. */
const ESSENTIAL = {
  circleAlert: 'circle-alert',
  arrowLeft: 'arrow-left',
  arrowUp: 'arrow-up',
  bell: 'bell',
  building: 'building-2',
  check: 'check',
  chevronDown: 'chevron-down',
  chevronLeft: 'chevron-left',
  chevronRight: 'chevron-right',
  copy: 'copy',
  filter: 'sliders-horizontal',
  heart: 'heart',
  home: 'house',
  imageOff: 'image-off',
  info: 'info',
  mail: 'mail',
  mapPin: 'map-pin',
  menu: 'menu',
  message: 'message-square',
  pause: 'pause',
  phone: 'phone',
  play: 'play',
  plus: 'plus',
  search: 'search',
  sort: 'arrow-up-down',
  user: 'user',
  x: 'x',
}
const WORKBENCH = {
  arrowRight: 'arrow-right',
  badgeCheck: 'badge-check',
  calendar: 'calendar',
  circleCheck: 'circle-check',
  clock: 'clock',
  download: 'download',
  external: 'external-link',
  eye: 'eye',
  fileText: 'file-text',
  image: 'image',
  inbox: 'inbox',
  logOut: 'log-out',
  minus: 'minus',
  more: 'ellipsis-vertical',
  parcel: 'package',
  pencil: 'pencil',
  printer: 'printer',
  rupee: 'indian-rupee',
  send: 'send',
  settings: 'settings',
  shieldCheck: 'shield-check',
  shop: 'store',
  translate: 'languages',
  trash: 'trash-2',
  triangleAlert: 'triangle-alert',
  upload: 'upload',
  users: 'users',
  zoomIn: 'zoom-in',
  zoomOut: 'zoom-out',
}
const CATEGORIES = [
  'spool',
  'shirt',
  'bed-double',
  'footprints',
  'anvil',
  'recycle',
  'package',
  'flask-conical',
  'brick-wall',
  'cable',
  'cpu',
  'factory',
  'wrench',
  'car',
  'scroll-text',
  'armchair',
  'wheat',
  'spray-can',
  'stethoscope',
  'cooking-pot',
  'toy-brick',
  'sprout',
  'gem',
  'boxes',
]

const LICENCE =
  '// Icons: Lucide, ISC licence, in part Feather, MIT licence: see LICENSE.txt beside this file.\n// Written by tools/draw-icons.ts.\n\n'

type Shape = Record<string, string>
const number = (value: number) => String(Math.round(value * 1000) / 1000)

function circle({ cx = '0', cy = '0', r = '0' }: Shape): string {
  const radius = Number(r)
  return `M${number(Number(cx) - radius)} ${cy}a${r} ${r} 0 1 0 ${2 * radius} 0a${r} ${r} 0 1 0-${2 * radius} 0`
}

function rect({ x = '0', y = '0', width = '0', height = '0', rx, ry }: Shape): string {
  const radius = Number(rx ?? ry ?? 0)
  const across = number(Number(width) - 2 * radius)
  const down = number(Number(height) - 2 * radius)
  if (radius === 0) return `M${x} ${y}h${across}v${down}h-${across}z`
  const corner = (dx: string, dy: string) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  const [out, back] = [String(radius), String(-radius)]
  return `M${number(Number(x) + radius)} ${y}h${across}${corner(out, out)}v${down}${corner(back, out)}h-${across}${corner(back, back)}v-${down}${corner(out, back)}z`
}

function pathOf(tag: string, shape: Shape): string {
  switch (tag) {
    case 'path':
      return shape.d ?? ''
    case 'circle':
      return circle(shape)
    case 'rect':
      return rect(shape)
    case 'line':
      return `M${shape.x1} ${shape.y1}L${shape.x2} ${shape.y2}`
    case 'polyline':
      return `M${shape.points}`
    case 'polygon':
      return `M${shape.points}z`
    default:
      throw new Error(`<${tag}> is not drawn yet`)
  }
}

/**
 * Makes a leading "m" absolute, because paths are joined and "m" is absolute only at the beginning of a path. The
 * points after it stay relative.
 */
function startAbsolute(path: string): string {
  return path.replace(/^m(-?[\d.]+)[ ,]?(-?[\d.]+)[ ,]?(?=([-.\d])?)/, (_, x: string, y: string, next?: string) =>
    next ? `M${x} ${y}l` : `M${x} ${y}`,
  )
}

function draw(name: string): string {
  const svg = readFileSync(join(lucide, 'icons', `${name}.svg`), 'utf8')
  const body = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1)
  const shapes = [...body.matchAll(/<(\w+)([^>]*)\/>/g)]
  return shapes
    .map(([, tag = '', text = '']) => {
      const attributes = Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      )
      return startAbsolute(pathOf(tag, attributes))
    })
    .map(path => path.replaceAll(', ', ',').trim())
    .join('')
}

function writeSet(file: string, icons: Record<string, string>) {
  const lines = Object.entries(icons).map(([ours, theirs]) => `export const ${ours} =\n  '${draw(theirs)}'\n`)
  writeFileSync(join(target, file), LICENCE + lines.join(''))
}

function writeCategories() {
  const lines = CATEGORIES.map(name => `  '${name}': '${draw(name)}',\n`)
  writeFileSync(
    join(target, 'categories.ts'),
    `${LICENCE}export const categoryIcons = {\n${lines.join('')}}\n\nexport type CategoryIconName = keyof typeof categoryIcons\n`,
  )
}

writeSet('essential.ts', ESSENTIAL)
writeSet('workbench.ts', WORKBENCH)
writeCategories()
writeFileSync(join(target, 'LICENSE.txt'), readFileSync(join(lucide, 'LICENSE')))
