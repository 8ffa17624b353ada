import { appendFileSync } from 'node:fs'
import type { APIResponse, Locator, Page, Response } from '@playwright/test'
import { eitherForm, plain, textPattern } from './either-form.ts'
import { unmarkedTexts, watchPeople } from './unmarked-texts.ts'

type Text = string | RegExp
type Call = (this: unknown, ...given: unknown[]) => unknown
type Methods = Record<string, Call>

const patternOf = (text: Text, exact?: boolean): RegExp =>
  typeof text === 'string' ? textPattern(text, exact ?? false) : eitherForm(text)

/** Replaces a method of a class of Playwright; does nothing if the class lacks it. */
function replace(owner: Methods, name: string, change: (was: Call) => Call): void {
  const was = owner[name]
  if (was) owner[name] = change(was)
}

function withPatterns(options: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  if (!options) return options
  const exact = options['exact'] === true
  const texts = ['name', 'description', 'hasText', 'hasNotText'].filter(key => options[key] !== undefined)
  return { ...options, ...Object.fromEntries(texts.map(key => [key, patternOf(options[key] as Text, exact)])) }
}

/** Makes locators find a text in plain or in accented letters. */
function findInEitherForm(owner: Methods): void {
  for (const name of ['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText', 'getByTitle'])
    replace(
      owner,
      name,
      was =>
        function find(text, options) {
          return was.call(this, patternOf(text as Text, (options as { exact?: boolean } | undefined)?.exact), options)
        },
    )
  for (const name of ['getByRole', 'locator'])
    replace(
      owner,
      name,
      was =>
        function find(first, options) {
          return was.call(this, first, withPatterns(options as Record<string, unknown>))
        },
    )
}

interface Expected {
  string?: string
  regexSource?: string
  regexFlags?: string
  matchSubstring?: boolean
  ignoreCase?: boolean
}

const NO_TEXT = /^to\.(?:have\.(?:url|id|css|role|class)|contain\.class)/

function expectedIn({ string, regexSource, regexFlags, matchSubstring, ignoreCase, ...rest }: Expected): Expected {
  const { source, flags } =
    string === undefined
      ? eitherForm(new RegExp(regexSource!, regexFlags))
      : textPattern(string, !matchSubstring, ignoreCase ?? false)
  return { ...rest, regexSource: source, regexFlags: flags }
}

function expectEitherForm(owner: Methods): void {
  replace(
    owner,
    '_expect',
    was =>
      function expectText(expression, options) {
        const { expectedText, ...rest } = options as { expectedText?: Expected[] }
        const mapped = expectedText && !NO_TEXT.test(String(expression)) ? expectedText.map(expectedIn) : expectedText
        return was.call(this, expression, { ...rest, ...(mapped && { expectedText: mapped }) })
      },
  )
}

const plainIn = (value: unknown): unknown => {
  if (typeof value === 'string') return plain(value)
  if (Array.isArray(value)) return value.map(plainIn)
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainIn(each)]))
    : value
}

/** Removes the accents from the texts that these methods return. */
function readPlainLetters(owner: Methods, names: readonly string[]): void {
  for (const name of names)
    replace(
      owner,
      name,
      was =>
        async function read(...given) {
          return plainIn(await was.apply(this, given))
        },
    )
}

/** Makes `selectOption` find an option by its value, or by its label in plain letters. */
function chooseByPlainLetters(locator: Methods): void {
  const { allTextContents } = locator as unknown as Record<string, (this: unknown) => Promise<string[]>>
  replace(
    locator,
    'selectOption',
    was =>
      async function choose(option, options) {
        const label = typeof option === 'string' ? option : (option as { label?: string }).label
        await (this as Locator).waitFor()
        const labels = await allTextContents!.call((this as Locator).locator('option'))
        const shown = labels.find(each => each !== label && plain(each) === label)
        return was.call(this, shown === undefined ? option : { label: shown }, options)
      },
  )
}

/** Removes the accents from the text of a reply, such as the HTML of a page. */
function readPlainReply<Reply extends Response | APIResponse | null>(reply: Reply): Reply {
  if (!reply) return reply
  const read = reply.text.bind(reply)
  reply.text = async () => plain(await read())
  return reply
}

let changed = false

function changeClasses(page: Page): void {
  if (changed) return
  changed = true
  const prototypeOf = (instance: object) => Object.getPrototypeOf(instance) as Methods
  const [locator, frame] = [page.locator('body'), page.mainFrame()].map(prototypeOf) as [Methods, Methods]
  const pages = prototypeOf(page)
  for (const owner of [pages, frame, locator]) {
    findInEitherForm(owner)
    expectEitherForm(owner)
  }
  chooseByPlainLetters(locator)
  readPlainLetters(locator, ['innerText', 'textContent', 'allInnerTexts', 'allTextContents', 'getAttribute'])
  readPlainLetters(locator, ['evaluate', 'evaluateAll'])
  readPlainLetters(pages, ['title'])
  for (const [owner, name] of [
    [pages, 'goto'],
    [prototypeOf(page.request), 'get'],
  ] as const)
    replace(
      owner,
      name,
      was =>
        async function load(...given) {
          return readPlainReply((await was.apply(this, given)) as Response | APIResponse | null)
        },
    )
  replace(
    locator,
    'filter',
    was =>
      function filter(options) {
        return was.call(this, withPatterns(options as Record<string, unknown>))
      },
  )
}

/** Pages that are in English only, and the import, whose words for sheets are English. */
const NOT_TRANSLATED = /\/(?:mds-admin|privacy-policy|terms-and-conditions|dashboard\/deadstock\/import)/

/** Times that `Intl` writes in English, because journeys have an English locale, unlike the walk over the screens. */
const TIMES = /^(?:now|\d+ (?:sec|min)s? ago|\d{1,2}:\d\d\s[ap]m)$/

/**
 * Lets a journey that names texts in English use a page in the pseudo-locale. The returned function adds the texts
 * without accents that the page shows at the end to a file. People check the file, because some of these texts were
 * written by users and arrived over a stream.
 */
export function watchWindow(page: Page, report: string): () => Promise<void> {
  changeClasses(page)
  const wordsOfPeople = watchPeople(page)
  return async () => {
    const address = page.isClosed() ? '' : page.url()
    if (!address.startsWith('http') || NOT_TRANSLATED.test(address)) return
    const found = await unmarkedTexts(page, wordsOfPeople).catch(() => [])
    const lines = found.filter(text => !TIMES.test(text)).map(text => `${new URL(address).pathname}: ${text}\n`)
    appendFileSync(report, lines.join(''))
  }
}
