import type { Client } from 'pg'
import { supplierSlug } from '#contract/businesses/seller-page.ts'
import {
  dueAt,
  type GrievanceKind,
  type GrievanceNote,
  type GrievanceOutcome,
  type GrievanceState,
  grievanceLimits,
  grievanceNumber,
} from '#contract/grievances/rules.ts'
import { links } from '#contract/urls.ts'
import type { SeedListing } from '../goods/listings.ts'
import type { SeedBusiness } from '../people/businesses.ts'
import { randomOf, uuidFrom } from '../random/random.ts'

const DAY = 86_400_000

/** Name and address as stored: encrypted, and as a keyed hash. */
export type Seal = (who: { name: string; email: string }) => { sealed: string; key: Buffer }

interface SeedComplaint {
  about: GrievanceKind
  /** the subject, chosen by the listing that the complainant was looking at */
  subject: 'listing' | 'member' | null
  words: string
  daysAgo: number
  state: GrievanceState
  outcome: GrievanceOutcome | null
  notes: readonly [kind: GrievanceNote, daysAgo: number, words: string][]
}

const complaints: readonly SeedComplaint[] = [
  {
    about: 'site',
    subject: null,
    words:
      'The price list of 40 of my lots could not be opened in the office program on our old computer. It asked for a password that we never set.',
    daysAgo: 24,
    state: 'decided',
    outcome: 'upheld',
    notes: [
      [
        'decision',
        21,
        'You are right: the file was marked as protected by mistake. Price lists made from today on open without a password.',
      ],
    ],
  },
  {
    about: 'member',
    subject: 'member',
    words:
      'We agreed on 600 kg and paid for the truck. When it came, the godown was locked and nobody has picked up the phone since Tuesday.',
    daysAgo: 4,
    state: 'waiting-for-you',
    outcome: null,
    notes: [['question', 2, 'Please tell us the day on which the truck came, and the number that you have called.']],
  },
  {
    about: 'listing',
    subject: 'listing',
    words:
      'The photos of this lot are ours. They were taken in our warehouse in March, and our old rack labels can be read on two of them.',
    daysAgo: 1,
    state: 'received',
    outcome: null,
    notes: [],
  },
]

/** Inserts complaints of the demo's businesses, one in each state that the officer sees. */
export async function insertComplaints(
  client: Client,
  { businesses, listings, now }: { businesses: readonly SeedBusiness[]; listings: readonly SeedListing[]; now: Date },
  seal: Seal,
): Promise<void> {
  const random = randomOf('complaints')
  const live = listings.filter(({ status }) => status === 'Active')
  for (const [at, complaint] of complaints.entries()) {
    const listing = live[(at + 1) * 7]
    const seller = businesses.find(({ id }) => id === listing?.businessId)
    const others = businesses.filter(({ gstin, email }) => gstin !== seller?.gstin && email !== 'seller@example.com')
    const reporter = others[at * 3]
    if (!listing || !seller || !reporter) return
    const ago = (days: number) => new Date(now.getTime() - days * DAY)
    const { rows } = await client.query<{ serial: string }>(`select nextval('grievance_numbers') as serial`)
    const receivedAt = ago(complaint.daysAgo)
    const { sealed, key } = seal({ name: reporter.ownerName, email: reporter.email })
    const id = uuidFrom(random)
    const question = complaint.notes.find(([kind]) => kind === 'question')
    const decided = complaint.notes.find(([kind]) => kind === 'decision')
    const subjects = {
      listing: [links.product(listing.id), listing.id],
      member: [links.supplier(supplierSlug(seller.name, seller.id)), seller.userId],
    } as const
    const [link, subjectId] = complaint.subject ? subjects[complaint.subject] : ['', null]
    await client.query(
      `insert into grievances (id, number, about, link, subject_kind, subject_id, about_user_id, reporter_id, reporter_sealed,
         mail_key, words, state, outcome, received_at, due_at, stopped_at, closed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
      [
        id,
        grievanceNumber(Number(rows[0]?.serial), receivedAt),
        complaint.about,
        link,
        complaint.subject,
        subjectId,
        complaint.subject ? seller.userId : null,
        reporter.userId,
        sealed,
        key,
        complaint.words,
        complaint.state,
        complaint.outcome,
        receivedAt,
        dueAt(receivedAt, grievanceLimits.days, false),
        question ? ago(question[1]) : null,
        decided ? ago(decided[1]) : null,
      ],
    )
    for (const [kind, days, words] of complaint.notes)
      await client.query(
        'insert into grievance_notes (grievance_id, kind, words, outcome, at) values ($1, $2, $3, $4, $5)',
        [id, kind, words, kind === 'decision' ? complaint.outcome : null, ago(days)],
      )
  }
}
