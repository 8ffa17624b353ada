import { join } from 'node:path'
import type { JudgedSet } from '../score-set.ts'
import { classedQuestions, rowsBelowHeader } from './classed-questions.ts'

/** The sets that were written before the changes that they measured, each in its folder, with the prefix of its ids. */
const prefixes = {
  fourth: 'd',
  fifth: 'e',
  sixth: 'f',
  seventh: 'g',
  eighth: 'h',
  ninth: 'i',
  tenth: 'j',
  eleventh: 'k',
} as const
type Unseen = keyof typeof prefixes
export const unseenSets = Object.keys(prefixes) as Unseen[]

const pathOf = (name: Unseen, file: string): string => join(import.meta.dirname, '..', name, file)

/** Trade queries by class, whose judgments may have limits of price and quantity and beginnings of HS codes. */
export const unseenQuestions = (name: Unseen): JudgedSet =>
  classedQuestions({ name, path: pathOf(name, `trade-${name}.tsv`), idPrefix: prefixes[name] })

/** Queries for goods that the market does not have. */
export const unseenAbsent = (name: Unseen): string[] =>
  rowsBelowHeader(pathOf(name, 'absent-goods.tsv')).map(([query = '']) => query)
