import { join } from 'node:path'
import type { JudgedSet } from '../score-set.ts'
import { classedQuestions, rowsBelowHeader } from '../third/classed-questions.ts'

const pathOf = (file: string): string => join(import.meta.dirname, file)

/** Queries for goods that the market does not have. */
export const fourthAbsent = (): string[] => rowsBelowHeader(pathOf('absent-goods.tsv')).map(([query = '']) => query)

/** Trade queries by class, whose judgments include limits of price and quantity and beginnings of HS codes. */
export const fourthQuestions = (): JudgedSet =>
  classedQuestions({ name: 'fourth', path: pathOf('trade-fourth.tsv'), idPrefix: 'd' })
