import type { Tx } from '#server/platform/database/db.ts'
import type { MailContent } from '#server/platform/mail/compose-mail.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { unsealComplainant } from './complainant.ts'
import { pageOfGrievance } from './grievance-link.ts'
import type { MailedGrievance } from './grievance-mail.ts'
import { findReporter, type GrievanceRow } from './grievance-store.ts'

/** a mailbox that is unreachable for days still gets the mail */
const GOOD_FOR = 7 * 86_400

type Mailed = Pick<
  GrievanceRow,
  'id' | 'number' | 'is_order' | 'received_at' | 'due_at' | 'reporter_id' | 'reporter_sealed'
>

/** Mails the complainant at the account's current address; sends nothing once the address is erased. */
export async function mailComplainant(
  tx: Tx,
  services: Services,
  row: Mailed,
  compose: (to: string, grievance: MailedGrievance) => MailContent,
): Promise<void> {
  const reporter = row.reporter_id === null ? undefined : await findReporter(tx, row.reporter_id)
  const complainant = unsealComplainant(services.keyedHash, row.reporter_sealed)
  const to = reporter?.email ?? complainant?.email
  if (!to) return
  const mail = compose(to, {
    number: row.number,
    order: row.is_order,
    receivedAt: row.received_at,
    dueAt: row.due_at,
    page: pageOfGrievance(services, row),
    officer: services.config.grievanceOfficer,
  })
  await queueMail(tx, services, mail, GOOD_FOR, complainant?.language)
}
