/**
 * `npm run translations` counts the translated texts, lists translations without a text, and writes `replies.json`, the
 * translations of the server's sentences. `-- hi offers` prints the missing texts of an area for its catalogue.
 * `-- --verify` fails if a translation has no text or does not fit its text.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { languageCodes, languages } from '#contract/site/languages.ts'
import { replyTranslations, statesOf } from '#scripts/translation/catalogue.ts'

const verify = process.argv.includes('--verify')
const [only, area] = process.argv.slice(2).filter(word => !word.startsWith('-'))
const translated = languageCodes.filter(language => language !== 'en')

for (const language of translated.filter(code => only === undefined || code === only)) {
  const states = statesOf(language)
  if (area) {
    const { missing = [] } = states.find(state => state.area === area) ?? {}
    console.log(JSON.stringify(Object.fromEntries(missing.map(text => [text, ''])), null, 2))
    continue
  }
  for (const { area: name, unused, broken } of states) {
    const file = `translations/${language}/${name}.json`
    for (const text of unused) console.log(`${file}: no source has this text any more: ${text}`)
    for (const text of broken) console.log(`${file}: inserts other values or elements than the text: ${text}`)
    if (unused.length + broken.length > 0) process.exitCode = 1
  }
  const replies = `translations/${language}/replies.json`
  const written = `${JSON.stringify(replyTranslations(language), null, 2)}\n`
  if (!verify) writeFileSync(replies, written)
  else if (readFileSync(replies, 'utf8') !== written) {
    console.log(`${replies} is out of date: run npm run translations`)
    process.exitCode = 1
  }
  if (verify) continue
  for (const { area: name, texts, missing } of states)
    console.log(`${name.padEnd(16)} ${String(texts - missing.length).padStart(5)} of ${String(texts).padStart(5)}`)
  const [all, left] = [states.flatMap(({ texts }) => texts), states.flatMap(({ missing }) => missing.length)]
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  console.log(
    `${languages[language].name}: ${sum(all) - sum(left)} of ${sum(all)} texts translated; the others are shown in English`,
  )
}
