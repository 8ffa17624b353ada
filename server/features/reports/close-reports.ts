import { decisionsFor, type ReportDecision } from '#contract/reports/rules.ts'
import { isOwnAccount, type SignedInContext } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { answerMail, warningMail } from './report-mail.ts'
import { findAddresses, lockOpenReports, type ReportRow, setDecision } from './report-store.ts'

const GOOD_FOR = 7 * 86_400

/**
 * Closes all open reports of the object of one report: the decision takes effect, and everybody who reported the object
 * gets the answer.
 */
export async function closeReports(
  context: SignedInContext,
  id: string,
  { decision, answer }: { decision: ReportDecision; answer: string },
  takeEffect: (tx: Tx, report: ReportRow) => Promise<void>,
): Promise<void> {
  await context.services.db.transaction().execute(async tx => {
    const { known, open } = await lockOpenReports(tx, id)
    if (!known) refuse('not_found')
    const report = open[0]?.id === id ? open[0] : refuse('already_decided')
    await decideReports(tx, context, [report, ...open.slice(1)], { decision, answer }, () => takeEffect(tx, report))
  })
}

/** Decides locked open reports of one object together. */
export async function decideReports(
  tx: Tx,
  context: SignedInContext,
  open: readonly ReportRow[],
  { decision, answer }: { decision: ReportDecision; answer: string },
  takeEffect: () => Promise<void>,
): Promise<void> {
  const { services } = context
  const [report] = open
  if (!report) return
  if (isOwnAccount(context.viewer, report.about_user_id)) refuse('own_decision')
  if (!decisionsFor[report.subject_kind].includes(decision)) refuse('decision_unfit')

  // read before the decision takes effect, because that may erase an address
  const addresses = await findAddresses(tx, [report.about_user_id, ...open.map(each => each.reporter_id)])
  await takeEffect()
  await setDecision(
    tx,
    open.map(each => each.id),
    { decision, answer, adminId: context.viewer.userId },
  )
  for (const each of open) {
    const address = addresses.get(each.reporter_id)
    if (address) await queueMail(tx, services, answerMail(address, each, answer), GOOD_FOR)
  }
  const warned = addresses.get(report.about_user_id)
  if (warned && decision === 'warned') await queueMail(tx, services, warningMail(warned, report), GOOD_FOR)
  await appendEvent(tx, context, 'report.decided', report.id, {
    before: { decision: null },
    after: { decision },
    about: report.subject_kind,
    objectId: report.subject_id,
    reports: open.length,
  })
}
