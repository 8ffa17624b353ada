import { samePhotosTexts } from './same-photos.ts'

/** The value of a column: its type in the API, its look in the table, and its cell in an export. */
export interface ColumnValues {
  id: string
  text: string
  /** ISO 8601 */
  date: string
  number: number
  company: { id: string; name: string; verified: boolean } | null
  /** buttons */
  actions: never
}

export interface AdminColumn {
  /** the heading in the table */
  title: string
  kind: keyof ColumnValues
  /** the heading in the export, if it differs */
  inFile?: string
  /** the table draws the cell from other facts of the row, so the column adds no field to the API */
  drawn?: true
}

export type AdminColumns = Readonly<Record<string, AdminColumn>>

/** The columns that are fields of the API. */
export type FieldOf<Columns extends AdminColumns> = {
  [Name in keyof Columns & string]: Columns[Name] extends { drawn: true } ? never : Name
}[keyof Columns & string]

const drawn = { kind: 'text', drawn: true } as const
const actions = { title: 'Actions', kind: 'actions', drawn: true } as const

/** Columns in the order of the table; `exported` are the columns of its Excel file. */
export const adminTables = {
  users: {
    file: 'users.xlsx',
    sheet: 'Users',
    columns: {
      fullName: { title: 'Name', kind: 'text' },
      id: { title: 'ID', kind: 'id' },
      business: { title: 'Company', kind: 'company' },
      createdAt: { title: 'Joined', kind: 'date' },
      deadstocks: { title: 'Deadstocks', kind: 'number' },
      status: { title: 'Status', ...drawn },
      actions,
    },
    exported: ['id', 'fullName', 'createdAt', 'business', 'deadstocks'],
  },
  listings: {
    file: 'deadstocks.xlsx',
    sheet: 'Deadstocks',
    columns: {
      name: { title: 'Listing', kind: 'text', inFile: 'Deadstock' },
      business: { title: 'Company', kind: 'company' },
      missing: { title: 'Missing', ...drawn },
      pausedAfter: { title: 'Paused after', kind: 'date', drawn: true },
      impressions: { title: 'Views', kind: 'number' },
      samePhotos: { title: samePhotosTexts.title, ...drawn },
      createdAt: { title: 'Created', kind: 'date' },
      status: { title: 'Status', ...drawn },
      actions,
    },
    exported: ['name', 'createdAt', 'business'],
  },
} as const satisfies Record<string, { file: string; sheet: string; columns: AdminColumns; exported: readonly string[] }>
