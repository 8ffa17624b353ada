import type { ApiReply } from '#contract/api.ts'
import type { Verb } from '#server/platform/context.ts'
import { appendEvent } from '#server/platform/messaging/events.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { lookUpBusiness } from './look-up-business.ts'
import { findCheck } from './register-store.ts'

type Key = 'POST /admin/business/:id/register'
type Register = ApiReply<Key>['register']

/** POST /admin/business/:id/register: looks up the GST number of a business at once. */
export const checkBusiness: Verb<Key> = async (context, { params }) => {
  const { services } = context
  const became = await lookUpBusiness(services, params.id, { byAdmin: true })
  if (became === 'gone') refuse('not_found')
  if (became === 'unreachable') refuse('register_unreachable')
  if (became === 'limit' || became === 'share') refuse('register_limit')
  const register = (await registerOf(services, params.id)) ?? refuse('not_found')
  if (became === 'answered')
    await services.db
      .transaction()
      .execute(tx =>
        appendEvent(tx, context, 'business.looked-up', params.id, { status: register.status || 'unknown' }),
      )
  return { register }
}

/** The register's answer about a business; null before the first one. */
export async function registerOf({ db }: Pick<Services, 'db'>, businessId: string): Promise<Register | null> {
  const check = await findCheck(db, businessId)
  if (!check?.checked_at) return null
  return {
    known: check.status !== '',
    status: check.status,
    legalName: check.legal_name,
    tradeName: check.trade_name,
    since: check.since,
    constitution: check.constitution,
    state: check.state,
    checkedAt: check.checked_at.toISOString(),
    nameMatches: check.name_matches,
    fresh: check.fresh,
  }
}
