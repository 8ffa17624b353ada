import { sql } from 'kysely'
import { links } from '#contract/urls.ts'
import { hydrated } from '#testkit/browser/hydrated.ts'
import { asAdmin, complain, idOfGrievance } from '#testkit/dealings/grievances.ts'
import type { Person } from '#testkit/people.ts'
import type { World } from '#testkit/world.ts'
import { codeField } from '../sign-in.ts'
import { pressed, type Screen } from './screen.ts'

/** Complaints as their complainant sees them. */
export const complaintScreens: readonly Screen[] = [
  { name: 'complaint', page: 'complaint', path: () => links.complaint() },
  {
    name: 'complaint with faults',
    page: 'complaint',
    path: () => links.complaint('legal-notice'),
    open: pressed('Continue'),
  },
  {
    name: 'complaint before the OTP',
    page: 'complaint',
    path: () => links.complaint('legal-notice'),
    open: async page => {
      await hydrated(page)
      await page
        .getByRole('textbox', { name: 'Your complaint' })
        .fill('A notice about photos that another seller took from us.')
      await page.getByRole('textbox', { name: 'Full name' }).fill('Kaveri Iyer')
      await page.getByRole('textbox', { name: 'Email address' }).fill(`${crypto.randomUUID()}@example.com`)
      await pressed('Continue')(page)
      await codeField(page).waitFor()
      // submits an invalid OTP
      await pressed('Register complaint')(page)
    },
  },
  {
    name: 'own complaints',
    page: 'complaint',
    path: () => links.complaint(),
    as: 'seller',
  },
  { name: 'complaint of nobody', page: 'complaintStatus', path: () => links.complaintStatus('NS-2026-000000') },
  {
    name: 'complaint that waits for an answer',
    page: 'complaintStatus',
    path: ({ asked }) => links.complaintStatus(asked),
    as: 'seller',
  },
  {
    name: 'decision about a complaint',
    page: 'complaintStatus',
    path: ({ decided }) => links.complaintStatus(decided),
    as: 'seller',
  },
  { name: 'grievance officer', page: 'grievanceOfficer', path: () => links.grievanceOfficer() },
]

/**
 * The seller's complaints, one in each state that has its own view. One is late, and one is about the lot of another
 * complaint.
 */
export async function complaintsOf(
  world: World,
  by: Person,
  admin: Person,
): Promise<{ asked: string; decided: string }> {
  const { open, ask, note, decide } = asAdmin(world, admin)
  const made = async (words: string) => {
    const { number } = (await complain(world, by, { words })).body
    const id = await idOfGrievance(world, number)
    await open(id)
    return { number, id }
  }
  const asked = await made('The photos of my lot stand on the listing of another seller.')
  await ask(asked.id, 'Which listing is it? Please send us its address.')
  const decided = await made('A buyer sends me the same message again and again.')
  await note(decided.id, 'The third complaint about this account.')
  await decide(decided.id, admin, 'partly')
  const late = await made('My listing was taken down, and nobody told me why.')
  await sql`update grievances set due_at = now() - interval '3 days' where id = ${late.id}`.execute(world.db)
  return { asked: asked.number, decided: decided.number }
}
