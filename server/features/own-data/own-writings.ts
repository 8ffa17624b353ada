import { sql } from 'kysely'
import {
  type GrievanceKind,
  type GrievanceOutcome,
  type GrievanceState,
  grievanceKinds,
} from '#contract/grievances/rules.ts'
import { outcomeLabels, stateLabels } from '#contract/grievances/texts.ts'
import { type Fields, part } from './own-part.ts'

/** The reviews that a user wrote, and the user's replies to reviews about the user. */
export const reviews = part({
  name: 'reviews',
  read: ({ userId }) => sql<Fields<{ kind: 'written' | 'answered'; stars: Record<string, number> }>>`
    select 'written' as kind, coalesce(b.name, '') as seller, r.words, r.state, r.written_at as at,
      jsonb_strip_nulls(jsonb_build_object('helpful', r.helpful, 'described', r.described, 'quantity', r.quantity, 'dealt', r.dealt)) as stars
    from reviews r left join businesses b on b.user_id = r.seller_id where r.author_id = ${userId}
    union all
    select 'answered', coalesce(b.name, ''), r.reply, r.state, r.replied_at, '{}'::jsonb
    from reviews r left join businesses b on b.user_id = r.seller_id where r.seller_id = ${userId} and r.reply <> ''
    order by at`,
  sheet: 'Reviews',
  columns: {
    Kind: ({ kind }) => (kind === 'written' ? 'Review' : 'Reply'),
    Seller: 'seller',
    Stars: ({ stars }) =>
      Object.entries(stars)
        .map(pair => pair.join(' '))
        .join(', '),
    Text: 'words',
    State: 'state',
    When: 'at',
  },
})

const requirementKinds = { requirement: 'Requirement', answer: 'Answer', interest: 'Wants alerts for' }

/** The requirements, answers and interests of a user. `price` is the target price or the offered one. */
export const requirements = part({
  name: 'requirements',
  read: ({ userId }) => sql<Fields<{ kind: keyof typeof requirementKinds }>>`
    select 'requirement' as kind, r.title, r.words, r.quantity, r.unit, r.target_price as price,
      concat_ws(', ', r.city, r.region, r.pin) as place, r.state, r.created_at as at
    from requirements r where r.user_id = ${userId}
    union all
    select 'answer', r.title, a.words, a.quantity, a.unit, a.amount, '', a.state, a.created_at
    from requirement_answers a join requirements r on r.id = a.requirement_id where a.seller_id = ${userId}
    union all
    select 'interest', i.category, i.words, null, null, null, '', '', i.created_at
    from requirement_interests i where i.user_id = ${userId}
    order by at`,
  sheet: 'Requirements',
  columns: {
    Kind: ({ kind }) => requirementKinds[kind],
    Title: 'title',
    Text: 'words',
    Quantity: 'quantity',
    Unit: 'unit',
    Price: 'price',
    Place: 'place',
    State: 'state',
    When: 'at',
  },
})

type Grievance = Fields<{
  about: GrievanceKind
  state: GrievanceState
  outcome: GrievanceOutcome | null
  history: { kind: string; words: string; at: string }[]
}>

/** The complaints of a user, the oldest first, with the entries that the user may read: without notes among admins. */
export const grievances = part({
  name: 'complaints',
  read: ({ userId }) => sql<Grievance>`
    select g.number, g.about, g.link, g.words, g.state, g.outcome,
      to_json(g.received_at) #>> '{}' as "receivedAt", to_json(g.due_at) #>> '{}' as "dueAt",
      (select coalesce(json_agg(json_build_object('kind', n.kind, 'words', n.words, 'at', n.at) order by n.id), '[]')
       from grievance_notes n where n.grievance_id = g.id and n.kind <> 'note') as history
    from grievances g where g.reporter_id = ${userId} order by g.received_at, g.id`,
  sheet: 'Complaints',
  columns: {
    Number: 'number',
    About: ({ about }) => grievanceKinds[about],
    Link: 'link',
    Text: 'words',
    State: ({ state }) => stateLabels[state],
    Decision: ({ outcome }) => (outcome ? outcomeLabels[outcome] : ''),
    Received: 'receivedAt',
    Due: 'dueAt',
    'What was said': ({ history }) => history.map(({ kind, words, at }) => `${at} ${kind}: ${words}`).join('\n'),
  },
})
