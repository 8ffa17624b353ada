import type { ImportTarget } from '#contract/imports/rules.ts'

/** The settings by which the rows of an upload are read. */
export interface Reading {
  headers: readonly string[]
  mapping: readonly ImportTarget[]
  /** default for rows without a category */
  category: string | null
  subCategory: string | null
  unit: string | null
  /** YYYY-MM-DD in India */
  today: string
}
