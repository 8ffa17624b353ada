import { screens } from '#e2e/support/screens.ts'
import type { Tool } from '../tool.ts'

type Data = Record<string, unknown>

/** A required field, or several of which one is required. */
type Required = string | readonly string[]

/** Google's required fields by type: developers.google.com/search/docs/appearance/structured-data, 2026-11. */
const required: Readonly<Record<string, readonly Required[]>> = {
  Product: ['name', ['offers', 'review', 'aggregateRating']],
  Offer: [
    ['price', 'priceSpecification'],
    ['priceCurrency', 'priceSpecification'],
  ],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', ['name', 'item']],
  Organization: ['name'],
  AggregateRating: ['ratingValue', ['ratingCount', 'reviewCount']],
  Review: ['author', 'reviewRating'],
  Rating: ['ratingValue'],
  PostalAddress: [['addressLocality', 'addressRegion', 'streetAddress']],
  QuantitativeValue: [['value', 'minValue', 'maxValue']],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
}
/** Fields with an address, which must be absolute. */
const addresses = ['url', 'item', 'image', 'logo', 'availability', 'itemCondition', 'target', 'urlTemplate']

export const structuredData: Tool = {
  name: 'structured-data',
  checks: "the JSON-LD of public pages, by Google's required fields",
  async run({ site }) {
    const { url, cast } = await site()
    const people = await cast()
    const checks = []
    for (const screen of screens.filter(({ as, open }) => !as && !open)) {
      const html = await (await fetch(url + screen.path(people))).text()
      const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      if (scripts.length > 0)
        checks.push({ name: screen.name, faults: scripts.flatMap(([, text]) => faultsInScript(text!)) })
    }
    return checks
  },
}

function faultsInScript(text: string): string[] {
  try {
    const data = JSON.parse(text) as Data
    if (!/^https?:\/\/schema\.org\/?$/.test(String(data['@context']))) return ['@context is not https://schema.org']
    return faultsIn(data, String(data['@type']))
  } catch (error) {
    return [`not JSON: ${String(error)}`]
  }
}

/** The faults of one object and all objects inside it; exported for its test. */
export function faultsIn(data: Data, where: string): string[] {
  const type = data['@type']
  const rules = typeof type === 'string' ? required[type] : undefined
  if (!rules) return [`${where}: a ${String(type)}, for which no rule is known here`]
  const has = (field: string) => ![undefined, null, ''].includes(data[field] as string)
  const missing = rules.flatMap(rule => {
    const fields = typeof rule === 'string' ? [rule] : rule
    return fields.some(has) ? [] : [`${where}: ${fields.join(' or ')} is missing`]
  })
  const inner = Object.entries(data).flatMap(([field, value]) =>
    [value].flat().flatMap(one => {
      if (isThing(one)) return faultsIn(one, `${where}.${field}`)
      if (addresses.includes(field) && !isAddress(one)) return [`${where}.${field}: ${String(one)} is no whole address`]
      return []
    }),
  )
  return [...missing, ...inner, ...placesOutOfOrder(data, where)]
}

const isThing = (value: unknown): value is Data => typeof value === 'object' && value !== null
const isAddress = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/]/.test(value)

function placesOutOfOrder(data: Data, where: string): string[] {
  if (data['@type'] !== 'BreadcrumbList') return []
  const crumbs = [data['itemListElement']].flat().filter(isThing)
  return [
    ...(crumbs.length < 2 ? [`${where}: fewer than two crumbs`] : []),
    ...crumbs.flatMap(({ position }, at) =>
      position === at + 1 ? [] : [`${where}: crumb ${at + 1} has ${String(position)}`],
    ),
  ]
}
