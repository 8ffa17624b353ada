import { join } from 'node:path'
import type { JudgedSet } from '../score-set.ts'
import { classedQuestions, rowsBelowHeader } from '../third/classed-questions.ts'

const pathOf = (file: string): string => join(import.meta.dirname, file)

/** Queries for goods that the market does not have. */
export const eighthAbsent = (): string[] => rowsBelowHeader(pathOf('absent-goods.tsv')).map(([query = '']) => query)

/** Trade queries by class, with judgments in the format of `../fourth/`. */
export const eighthQuestions = (): JudgedSet =>
  classedQuestions({ name: 'eighth', path: pathOf('trade-eighth.tsv'), idPrefix: 'h' })
