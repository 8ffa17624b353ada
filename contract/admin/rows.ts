import { z } from 'zod'
import { listingStates } from '../listings/rules.ts'
import { licenceKinds } from '../surplus/regulated-goods.ts'
import { type AdminColumns, adminTables, type FieldOf } from './columns.ts'

const values = {
  id: z.uuid(),
  text: z.string(),
  date: z.string(),
  number: z.number().int(),
  company: z.object({ id: z.uuid(), name: z.string(), verified: z.boolean() }).nullable(),
} as const

type Shape<Columns extends AdminColumns> = {
  [Name in FieldOf<Columns>]: (typeof values)[Columns[Name]['kind'] & keyof typeof values]
}

/** The fields of a table's columns in the API. */
const fieldsOf = <Columns extends AdminColumns>(columns: Columns): Shape<Columns> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { kind, drawn }]) =>
      drawn || kind === 'actions' ? [] : [[name, values[kind]]],
    ),
  ) as Shape<Columns>

/** A row of Manage Users. */
export const adminUser = z.object({
  ...fieldsOf(adminTables.users.columns),
  admin: z.boolean(),
  email: z.array(z.object({ email: z.string() })),
  phone: z.array(z.object({ phone: z.string() })),
  active: z.boolean(),
  suspended: z.boolean(),
})

/** A row of Manage Deadstock. */
export const adminListing = z.object({
  id: z.uuid(),
  ...fieldsOf(adminTables.listings.columns),
  image: z.string().nullable(),
  status: z.enum(listingStates),
  /** the statement that the seller of regulated goods was asked for and has not given, and its last day */
  licence: z.object({ missing: z.enum(licenceKinds), by: z.string() }).nullable(),
  /** live listings of other businesses with the same photos; `most` are those that share the most photos */
  samePhotos: z
    .object({
      count: z.number().int(),
      most: z.array(
        z.object({ id: z.uuid(), name: z.string(), business: z.string(), photos: z.number().int(), since: z.string() }),
      ),
    })
    .nullable(),
})
