import type { RefusalBody } from '#contract/http/refusals.ts'
import { api } from '#web/api/browser-client.ts'
import { currentSession, signedIn, type User } from '#web/api/session.ts'
import { businessData, type DetailsDraft, userData } from './details-draft.ts'

export interface SaveOutcome {
  failures: readonly RefusalBody[]
  saved: { aboutYou: boolean; yourBusiness: boolean }
  /** the message for the toast */
  message: string
}

/** Saves the changed sections. A saved section goes into the session even if the other one failed. */
export async function saveDetails(
  draft: DetailsDraft,
  user: User,
  changed: { aboutYou: boolean; yourBusiness: boolean },
): Promise<SaveOutcome> {
  const quiet = { quiet: true }
  const business = changed.yourBusiness
    ? await api(
        'POST /business',
        {
          body: {
            data: {
              ...businessData(draft, user.business),
              ...(user.business && { version: user.business.version }),
            },
          },
        },
        quiet,
      )
    : undefined
  // if the person closed the login popup during the first call, the second call is left out: it would ask again
  const ended = endOf(business)
  const about =
    changed.aboutYou && !ended ? await api('POST /user', { body: { data: userData(draft) } }, quiet) : undefined

  const session = currentSession()
  if (session.user && (about?.success || business?.success)) {
    const base = about?.success ? about.user : session.user
    signedIn(business?.success ? { ...base, business: business.user.business } : base)
  }
  return {
    failures: [about, business].flatMap(reply => (reply?.success === false ? [reply] : [])),
    saved: { aboutYou: about?.success === true, yourBusiness: business?.success === true },
    message: ended ?? endOf(about) ?? messageOf(about?.success === false, business?.success === false),
  }
}

/** The message if the session has ended; otherwise undefined. */
const endOf = (reply: { success: true } | RefusalBody | undefined): string | undefined =>
  reply?.success === false && reply.reason === 'unauthenticated' ? reply.toast.message : undefined

function messageOf(userFailed: boolean, businessFailed: boolean): string {
  if (userFailed && businessFailed) return "Couldn't update details"
  if (userFailed) return "Couldn't update user details"
  if (businessFailed) return "Couldn't update business details"
  return 'Details updated successfully'
}

/** Loads the stored data after another person or another tab has changed it. */
export async function reloadUser(): Promise<User | undefined> {
  const reply = await api('GET /auth/user', {})
  if (!reply.success) return undefined
  signedIn(reply.user)
  return reply.user
}
