import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { translatorOf } from '#contract/site/translator.ts'

/** All translations into a language, by English text. */
export function translationsInto(language: string): Readonly<Record<string, string>> {
  const folder = join(import.meta.dirname, '../../translations', language)
  const catalogues = readdirSync(folder).map(
    file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
  )
  return Object.assign({}, ...catalogues) as Record<string, string>
}

const GAP = /\{\w+\}/g
const withoutTags = (text: string): string => text.replaceAll(/<\/?\d+\/?>/g, '')
const BY_NAME = /^getBy(?:Role|Text|Label|Placeholder)$/

/** The page for a test that names controls in English: each name is looked for in the language of the page. */
export function inLanguage(page: Page, translations: Readonly<Record<string, string>>): Page {
  const plain = Object.entries(translations).map(
    ([english, translation]) => [withoutTags(english), withoutTags(translation)] as const,
  )
  const translate = translatorOf(Object.fromEntries(plain))
  const named = (name: string | RegExp): string | RegExp => {
    if (typeof name === 'string') return translate(name)
    const shown = plain
      .filter(([english]) => [english, english.replaceAll(GAP, '4')].some(each => name.test(each)))
      .map(([, translation]) => translation.replaceAll(/[$()*+.?[\\\]^|]/g, '\\$&').replaceAll(GAP, '.+'))
    return new RegExp([name.source, ...shown].join('|'), 'u')
  }
  const wrapped = <Found extends object>(found: Found): Found =>
    new Proxy(found, {
      get(target, key) {
        const value = Reflect.get(target, key) as unknown
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          const [first, options] = given as [string | RegExp, { name?: string | RegExp }]
          const words =
            key === 'getByRole'
              ? [first, { ...options, ...(options?.name !== undefined && { name: named(options.name) }) }]
              : BY_NAME.test(String(key))
                ? [named(first), ...given.slice(1)]
                : given
          const result: unknown = Reflect.apply(value as (...all: unknown[]) => unknown, target, words)
          const isLocator = typeof result === 'object' && result !== null && 'getByRole' in result
          return isLocator ? wrapped(result) : result
        }
      },
    })
  return wrapped(page)
}
