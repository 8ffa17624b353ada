import process from 'node:process'
import { parseArgs } from 'node:util'

type Default = number | string | boolean
type OptionOf<T extends Default> = T extends number ? number : T extends string ? string : boolean

/**
 * The options behind the name of a benchmark, each with the type of its default: `perSecond: 40` is `--per-second 40`,
 * and `limits: true` is `--limits` or `--no-limits`.
 */
export function readOptions<T extends Record<string, Default>>(defaults: T): { [K in keyof T]: OptionOf<T[K]> } {
  const known = Object.entries(defaults).map(([name, value]) => ({
    name,
    flag: name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
    value,
  }))
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: Object.fromEntries(
      known.map(({ flag, value }) => [flag, { type: typeof value === 'boolean' ? 'boolean' : 'string' }] as const),
    ),
    allowNegative: true,
  })
  const options = known.map(({ name, flag, value }) => {
    const given = values[flag] ?? value
    return [name, typeof value === 'number' ? Number(given) : given]
  })
  return Object.fromEntries(options) as { [K in keyof T]: OptionOf<T[K]> }
}
