import { searchLimits } from '../../../../contract/discovery-rules.ts'
import type { Db } from '../../../platform/db.ts'
import type { Expression, ParsedQuery, Term, Unwanted } from '../model/query.ts'
import { expandWords, type ReadWord, synonymsIn } from './expand-words.ts'
import { lackingOf, rolesOf, type WordRole } from './negation.ts'
import { countKnownListings, countNamed, lookUpWords } from './vocabulary-store.ts'

/** What a buyer asks for: words with their weights, synonyms, spelling put right. */
export async function parseQuery(db: Db, given: string, literal = false): Promise<ParsedQuery> {
  // no text in the database has this sign
  const text = given.replaceAll('\0', ' ')
  const others = synonymsIn(text)
  const [[typed = [], ...found], known] = await Promise.all([
    lookUpWords(db, [text, ...others]),
    countKnownListings(db),
  ])
  const words = typed.slice(0, searchLimits.wordsMost)
  const ahead = new Map(others.map((other, at) => [other, found[at]!]))
  const listings = Math.max(known, 1000, ...words.map(({ df }) => df))
  const { read, words: spelt, corrected, dropped } = await expandWords(db, words, { literal, listings, ahead })
  const roles = await asNamesSay(db, read, rolesOf(read.map(word => word.text)))
  const named = (role: 'wanted' | 'unwanted') =>
    read.filter((word, at) => roles[at] === role && word.alternatives.length > 0)
  const wanted = new Map(named('wanted').map(word => [word.text, word]))
  return {
    terms: [...wanted.values()].map(word => asTerm(word, listings)),
    unwanted: await Promise.all(named('unwanted').map(word => asUnwanted(db, word))),
    words: spelt,
    corrected: corrected ? read.map(word => word.text).join(' ') : null,
    dropped: dropped || words.length < typed.length,
    listings,
  }
}

/** Where names say with the word before it what should be lacking ('Listen without Prejudice'), only that is lacking: 'shirt' after it is wanted. */
async function asNamesSay(db: Db, read: readonly ReadWord[], roles: readonly WordRole[]): Promise<WordRole[]> {
  const ends = lackingOf(roles).flatMap(({ from, to }) => {
    const said = read.slice(from - 2, to).map(({ alternatives }) => alternatives[0]?.expression)
    if (from < 2 || said.includes(undefined)) return []
    const phrase = said as Expression[]
    return phrase.slice(2).map((_, at) => ({ from: from + at + 1, to, said: { phrase: phrase.slice(0, at + 3) } }))
  })
  const named = await countNamed(db, ends.length > 1 ? ends.map(({ said }) => said) : [])
  const rest = ends.findLast((_, at) => (named[at] ?? 0) > 0)
  return roles.map((role, at) => (rest && at >= rest.from && at < rest.to ? 'wanted' : role))
}

const asTerm = ({ text, alternatives, df, titleDf }: ReadWord, listings: number): Term => ({
  text,
  alternatives,
  idf: Math.log(1 + (listings - df + 0.5) / (df + 0.5)),
  share: df / listings,
  titleShare: titleDf / listings,
})

// 'without a handle', 'without any handle', 'handle free', 'handleless', 'unhandled', 'nonhandle'
async function asUnwanted(db: Db, { text, alternatives }: ReadWord): Promise<Unwanted> {
  const present = alternatives[0]!.expression
  const one = text.replace(/s$/, '')
  const words = (await lookUpWords(db, [`${one}less`, `un${one}ed`, `un${one}d`, `non${one}`])).flat()
  const lacking = words.flatMap(({ lexeme, df }) => (lexeme !== null && df > 0 ? [lexeme] : []))
  const without = { word: 'without' }
  return {
    present,
    absent: {
      any: [
        { phrase: [without, present] },
        { phrase: [without, present], distance: 2 },
        { phrase: [present, { word: 'free' }] },
        ...[...new Set(lacking)].map(word => ({ word })),
      ],
    },
  }
}
