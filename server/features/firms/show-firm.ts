import type { ApiReply } from '#contract/api.ts'
import { firmLimits, hasFirmRight } from '#contract/firms/rules.ts'
import { personOf, type Verb } from '#server/platform/context.ts'
import { isoDates } from '#server/platform/database/iso-dates.ts'
import { refuse } from '#server/platform/runtime/refusal.ts'
import { findFirmName, findOpenInvitations, findPeople } from './firm-store.ts'

type Firm = ApiReply<'GET /firm'>['firm']

/** GET /firm: the people of the viewer's firm; only people who may manage it see addresses and invitations. */
export const showFirm: Verb<'GET /firm'> = async ({ services: { db }, viewer }) => {
  const { firm } = viewer
  if (!firm) return refuse('not_found')
  const manages = hasFirmRight(firm.role, 'manage')
  const [name, people, invitations] = await Promise.all([
    findFirmName(db, firm.id),
    findPeople(db, firm.id),
    findOpenInvitations(db, firm.id),
  ])
  const me = personOf(viewer)
  const seatsLeft = Math.max(0, firmLimits.seatsMost - people.length - invitations.length)
  return {
    firm: {
      id: firm.id,
      name,
      role: firm.role,
      people: people.map(({ id, email, role, since, ...person }): Firm['people'][number] => {
        const others = manages && role !== 'owner' && id !== me
        return {
          id,
          name: person.name,
          email: manages || id === me ? email : null,
          role,
          since: since.toISOString(),
          you: id === me,
          can: { changeRole: others, remove: others },
        }
      }),
      invitations: manages ? invitations.map(isoDates) : [],
      seatsLeft,
      can: { invite: manages && seatsLeft > 0, leave: firm.role !== 'owner' },
    },
  }
}
