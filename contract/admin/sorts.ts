import type { AdminColumn, AdminColumns } from './columns.ts'

/** The columns by which admins can order a table. */
export type SortedOf<Columns extends AdminColumns> = {
  [Name in keyof Columns & string]: Columns[Name] extends { sorted: true } ? Name : never
}[keyof Columns & string]

/** The order of a table: by a column from its least value on, or with `-` from its greatest. */
export type SortOf<Columns extends AdminColumns> = SortedOf<Columns> | `-${SortedOf<Columns>}`

/** The usual order of a table. */
export const newestFirst = '-createdAt'

export const isDescending = (sort: string): boolean => sort.startsWith('-')

/** The name of the column in an order. */
export const columnOfSort = (sort: string): string => sort.replace(/^-/, '')

/** Both orders by a column, first the one that its first press chooses: A to Z, the newest, the highest. */
export const sortsBy = (name: string, { kind }: Pick<AdminColumn, 'kind'>): [first: string, second: string] =>
  kind === 'text' ? [name, `-${name}`] : [`-${name}`, name]

/** Every order of a table. */
export const sortsOf = <Columns extends AdminColumns>(columns: Columns): SortOf<Columns>[] =>
  Object.entries(columns).flatMap(([name, column]) => (column.sorted ? sortsBy(name, column) : [])) as SortOf<Columns>[]

/** The order that an address names, if it is one by a shown column; otherwise undefined, which is the usual order. */
export const readSort = <Columns extends AdminColumns>(
  columns: Columns,
  shown: readonly (keyof Columns & string)[],
  sort: string,
): SortOf<Columns> | undefined =>
  sortsOf(columns).find(known => known === sort && shown.some(name => name === columnOfSort(known)))

const directions = {
  text: ['Z to A', 'A to Z'],
  date: ['newest first', 'oldest first'],
  figure: ['highest first', 'lowest first'],
} as const

/** 'Name: A to Z', 'Created: newest first', 'Rate: highest first' */
export const formatSort = ({ title, kind }: Pick<AdminColumn, 'title' | 'kind'>, sort: string): string => {
  const [descending, ascending] = directions[kind === 'text' || kind === 'date' ? kind : 'figure']
  return `${title}: ${isDescending(sort) ? descending : ascending}`
}
