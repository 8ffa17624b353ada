import { join } from 'node:path'
import type { JudgedSet } from '../score-set.ts'
import { classedQuestions, rowsBelowHeader } from './classed-questions.ts'

const pathOf = (file: string): string => join(import.meta.dirname, file)

/** The rows of a file of this folder, without its header. */
export const readThird = (file: string): string[][] => rowsBelowHeader(pathOf(file))

/** Trade queries by class, written before the search's dictionaries were changed. */
export const thirdQuestions = (): JudgedSet =>
  classedQuestions({ name: 'third', path: pathOf('trade-third.tsv'), idPrefix: 'c' })
