import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { categories, hasSubcategory } from '#contract/catalogue/taxonomy.ts'
import { units } from '#contract/shared/numbers/units.ts'
import { sceneNames } from './scenes.ts'

const trades = [
  'mill',
  'metal',
  'building',
  'dated',
  'retail',
  'parts',
  'used',
  'paper',
  'mixed',
  'nursery',
  'process',
] as const

/** The trade of a lot; it determines the reason for surplus, the condition and the papers. */
export type Trade = (typeof trades)[number]

const texts = z.array(z.string()).min(1)
const namedTexts = z.record(z.string(), z.string())
const range = z
  .tuple([z.number().positive(), z.number().positive()])
  .refine(([low, high]) => low <= high, 'The first number must not exceed the second')

const productLine = z
  .strictObject({
    category: z.enum(categories.map(({ id }) => id)),
    subcategory: z.string(),
    /** The scene whose pictures show this product; lines without one occur in the large marketplace only. */
    scene: z.enum(sceneNames).optional(),
    /** The goods as in '12,400 metres of …'. */
    goods: z.string(),
    /** The singular, for lots that may be one item. */
    single: z.string().optional(),
    trade: z.enum(trades),
    unit: z.enum(units),
    /** Rupees per unit as surplus, before the factors of the randomly chosen options and condition. */
    price: range,
    /** The number of units in the lot. */
    lot: range,
    hsCodes: z.string().regex(/^(?:\d{8}(?: \| \d{8})*)?$/),
    options: namedTexts,
    /** The option whose number affects the price. */
    priceBy: z.string().optional(),
    titles: texts,
    specifications: namedTexts,
    packing: z.string(),
    about: texts,
    conditions: z.string().optional(),
    /** The origins of this product, alternating with the trade's usual reasons. */
    origins: texts.optional(),
    shelfMonths: z.number().positive().optional(),
  })
  .refine(({ category, subcategory }) => hasSubcategory(category, subcategory), {
    path: ['subcategory'],
    error: 'The category has no such subcategory',
  })

/**
 * One product that can be listed. Texts may name an option in braces: `{gsm}` is its value, `{bearing2}` the second of
 * its parts. Options, packings and conditions are lists such as `SS 202 | SS 304 *1.4`: the factor applies to the
 * price, parts are separated by semicolons, and `90..160/5` is a range with a step. Dated goods also have `{made}`,
 * `{expiry}` and `{left}`.
 */
export type ProductLine = z.infer<typeof productLine>

/** A file of product lines; a line without one of the shared fields takes it from `shared`. */
const productFile = z.strictObject({
  shared: z.record(z.string(), z.unknown()),
  lines: z.array(z.record(z.string(), z.unknown())),
})

/** The product lines in the text of a file. */
export function readProductLines(file: string, text: string): ProductLine[] {
  const { shared, lines } = checked(productFile, JSON.parse(text), file)
  return lines.map((line, index) =>
    checked(productLine, { ...shared, ...line }, `${file}, product ${index + 1}, ${String(line.subcategory)}`),
  )
}

function checked<T>(schema: z.ZodType<T>, value: unknown, place: string): T {
  const { data, error } = schema.safeParse(value)
  if (error) throw new Error(`${place}:\n${z.prettifyError(error)}`)
  return data
}

const folder = join(import.meta.dirname, '../product-templates')
const rankOf = ({ category }: ProductLine): number => categories.findIndex(({ id }) => id === category)

/**
 * Every product that the generator can list, at least one for each subcategory. The order, by category and then by
 * file, is part of what a seed generates.
 */
export const allProductLines: readonly ProductLine[] = globSync('*/*.json', { cwd: folder })
  .toSorted()
  .flatMap(file => readProductLines(file, readFileSync(join(folder, file), 'utf8')))
  .toSorted((one, other) => rankOf(one) - rankOf(other))
