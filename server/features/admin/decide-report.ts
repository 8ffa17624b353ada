import type { VerbInput } from '../../../contract/api.ts'
import { decisionsFor, type ReportDecision } from '../../../contract/reports-rules.ts'
import type { SignedInContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events.ts'
import { queueMail } from '../../platform/mail.ts'
import { refuse } from '../../platform/refusal.ts'
import { takeDownListing } from '../listings/take-down-listing.ts'
import { decide } from './decide-business.ts'
import { deleteAccount } from './delete-user.ts'
import { answerMail, warningMail } from './report-mail.ts'
import { findAddresses, lockOpenReports, type ReportRow, setDecision } from './report-store.ts'

const GOOD_FOR = 7 * 86_400

/** POST /admin/report/:id: decides about an object; everybody who reported it gets the answer. */
export async function decideReport(
  context: SignedInContext,
  { params, body: { decision, answer } }: VerbInput<'POST /admin/report/:id'>,
): Promise<void> {
  const { db, keyedHash } = context.house
  await db.transaction().execute(async tx => {
    const { known, open } = await lockOpenReports(tx, params.id)
    if (!known) refuse('not_found')
    const report = open[0]?.id === params.id ? open[0] : refuse('already_decided')
    if (!decisionsFor[report.subject_kind].includes(decision)) refuse('decision_unfit')

    // before the effect, which may erase an address
    const addresses = await findAddresses(tx, [report.about_user_id, ...open.map(each => each.reporter_id)])
    await takeEffect(tx, context, report, decision, answer)
    await setDecision(
      tx,
      open.map(each => each.id),
      { decision, answer, adminId: context.viewer.userId },
    )
    for (const each of open) {
      const address = addresses.get(each.reporter_id)
      if (address) await queueMail(tx, keyedHash, answerMail(address, each, answer), GOOD_FOR)
    }
    const warned = addresses.get(report.about_user_id)
    if (warned && decision === 'warned') await queueMail(tx, keyedHash, warningMail(warned, report), GOOD_FOR)
    await record(tx, context, {
      kind: 'report.decided',
      subject: { kind: 'report', id: report.id },
      data: {
        before: { decision: null },
        after: { decision },
        about: report.subject_kind,
        objectId: report.subject_id,
        reports: open.length,
      },
    })
  })
}

async function takeEffect(
  tx: Tx,
  context: SignedInContext,
  report: ReportRow,
  decision: ReportDecision,
  reason: string,
): Promise<void> {
  if (decision === 'account-removed') await deleteAccount(tx, context, report.about_user_id, reason)
  if (decision === 'taken-down') await takeDownListing(tx, context, report.subject_id, reason)
  if (decision === 'unverified') await decide(tx, context, report.subject_id, { verified: false, reason })
}
