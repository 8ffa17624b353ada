import type { Db } from '#server/platform/database/db.ts'
import { type FirmPersonRow, findPeople } from './firm-store.ts'

/** The people of a firm for an admin, the owner first. */
export const peopleOfFirm = (db: Db, firmId: string): Promise<FirmPersonRow[]> => findPeople(db, firmId)
