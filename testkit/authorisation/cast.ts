import { sql } from 'kysely'
import type { ListingState } from '#contract/listings/rules.ts'
import { hashSecret, newSecret } from '#server/platform/security/keyed-hash.ts'
import { aRequirement } from '../dealings/requirements.ts'
import { aColleague } from '../firms.ts'
import { aListing } from '../listings.ts'
import { aPerson, type Person } from '../people.ts'
import type { World } from '../world.ts'

export const actors = [
  'anonymous',
  'expired',
  'removed',
  'formerAdmin',
  'owner',
  'partner',
  'outsider',
  'blocked',
  'pendingAdmin',
  'admin',
  'manager',
  'seller',
  'viewer',
  'suspended',
] as const
/**
 * The actors: a stranger, an expired token, a removed user, a removed admin, the owner of the object, the buyer in a
 * conversation with the owner, an unrelated member, a member whom the owner has blocked, an admin who has not shown the
 * second factor, an admin who has, three people of the owner's firm, and a suspended user.
 */
export type Actor = (typeof actors)[number]

/** One object of each kind, most of them the owner's. */
export interface Cast {
  tokens: Record<Exclude<Actor, 'anonymous'>, string>
  ids: Record<Exclude<Actor, 'anonymous'>, string>
  listing: Record<ListingState, string>
  business: string
  /** between owner and partner, and between owner and blocked person */
  conversation: string
  blockedConversation: string
  /** from the partner to the owner */
  message: string
  /** open, from the partner to the owner about the Active listing, and agreed about the Inactive one */
  offer: string
  deal: string
  session: string
  /** the seller of the owner's firm */
  colleague: string
  import: string
  report: string
  savedSearch: string
  /** open and without answers; `answer` is the partner's answer, already changed once, to another open requirement */
  requirement: string
  answer: string
  /** a complaint of the owner in the state `received` */
  grievance: { id: string; number: string }
}

/** Makes all objects again, because the effect of one actor must not change the answer to the next. */
export async function aCast(world: World): Promise<Cast> {
  const people = {
    expired: await aPerson(world),
    removed: await aPerson(world),
    formerAdmin: await aPerson(world, { admin: true }),
    owner: await aPerson(world),
    partner: await aPerson(world),
    outsider: await aPerson(world),
    blocked: await aPerson(world),
    pendingAdmin: await aPerson(world, { admin: true }),
    admin: await aPerson(world, { admin: true }),
    suspended: await aPerson(world),
  }
  const firm = {
    manager: await aColleague(world, people.owner, 'manager'),
    seller: await aColleague(world, people.owner, 'seller'),
    viewer: await aColleague(world, people.owner, 'viewer'),
  }
  const { owner, partner, blocked } = people
  const listing = Object.fromEntries(
    await Promise.all(
      (['Draft', 'Active', 'Inactive', 'Deleted', 'Created'] as const).map(async status => [
        status,
        (await aListing(world, owner, { status })).id,
      ]),
    ),
  ) as Cast['listing']
  const conversation = await talk(world, owner, partner)
  const blockedConversation = await talk(world, owner, blocked)
  await sql`insert into user_blocks (blocker_id, blocked_id) values (${owner.id}, ${blocked.id})`.execute(world.db)
  const { rows } = await sql<{ message: string; session: string; import: string; report: string; savedSearch: string }>`
    with written as (
      insert into messages (conversation_id, seq, change_seq, sender_id, receiver_id, body)
      values (${conversation}, 1, 1, ${partner.id}, ${owner.id}, 'Hello') returning id),
    began as (
      insert into sessions (user_id, token_hash, expires_at)
      values (${owner.id}, ${hashSecret(newSecret())}, now() + interval '1 day') returning id),
    uploaded as (
      insert into imports (user_id, file_name, headers, mapping, defaults)
      values (${owner.id}, 'lots.csv', '["Name"]', '[null]', '{"category": "", "unit": ""}') returning id),
    lines as (
      insert into import_rows (import_id, line, cells) select id, 1, '["Twill"]' from uploaded),
    said as (
      insert into reports (reporter_id, subject_kind, subject_id, about_user_id, reason, words)
      values (${partner.id}, 'listing', ${listing.Active}, ${owner.id}, 'spam', 'Spam') returning id),
    watched as (
      insert into saved_searches (user_id, key, state, name, frequency)
      values (${owner.id}, '?query=twill', '{"query": "twill", "literal": false, "filters": {}}', 'twill', 'daily') returning id)
    select (select id from written) as message, (select id from began) as session, (select id from uploaded) as import,
      (select id from said) as report, (select id from watched) as "savedSearch"`.execute(world.db)
  await sql`insert into lead_cards (conversation_id, seller_id) values (${conversation}, ${owner.id})`.execute(world.db)
  await sql`
    insert into manifests (listing_id, file_name, line_count) values (${listing.Active}, 'items.csv', 1)`.execute(
    world.db,
  )
  await sql`
    insert into manifest_lines (listing_id, line, item, quantity) values (${listing.Active}, 2, 'Kettle', 3)`.execute(
    world.db,
  )
  await sql`
    insert into manifest_uploads (listing_id, file_name, headers, mapping, rows)
    values (${listing.Active}, 'items.csv', '["Item", "Qty"]', '["item", "quantity"]', '[[2, ["Kettle", "3"]]]')`.execute(
    world.db,
  )
  const { rows: offers } = await sql<{ offer: string; deal: string }>`
    with made as (
      insert into offers (conversation_id, listing_id, kind, state, maker_id, receiver_id, buyer_id, quantity, unit, amount,
        snapshot, client_id, expires_at, closed_at)
      select ${conversation}, listing, 'offer', state, ${partner.id}, ${owner.id}, ${partner.id}, 500, 'Metre', 85,
        '{"name": "Cotton", "amount": 92, "minimum": 500, "condition": null}', state, now() + interval '2 days',
        case state when 'accepted' then now() end
      from (values (${listing.Active}::uuid, 'open'), (${listing.Inactive}::uuid, 'accepted')) as given (listing, state)
      returning id, state),
    agreed as (insert into deals (offer_id) select id from made where state = 'accepted' returning id)
    select (select id from made where state = 'open') as offer, (select id from agreed) as deal`.execute(world.db)
  const { id: requirement } = await aRequirement(world, owner)
  const { id: answered } = await aRequirement(world, owner, { title: 'Another one' })
  const { rows: answers } = await sql<{ answer: string }>`
    insert into requirement_answers (requirement_id, seller_id, words, changed, created_at)
    values (${answered}, ${partner.id}, 'We can get this.', true, now()) returning id as answer`.execute(world.db)
  const { rows: complaints } = await sql<Cast['grievance']>`
    insert into grievances (number, about, reporter_id, reporter_sealed, mail_key, words, received_at, due_at)
    values ('NS-2026-' || lpad(nextval('grievance_numbers')::text, 6, '0'), 'site', ${owner.id}, '', 'owner',
      'The page of my lot shows another one.', now(), now() + interval '7 days') returning id, number`.execute(world.db)
  await sql`
    insert into suspensions (user_id, reason, words, since) values (${people.suspended.id}, 'fraud', 'Goods were never sent.', now())`.execute(
    world.db,
  )
  await sql`update sessions set expires_at = now() where user_id = ${people.expired.id}`.execute(world.db)
  await sql`update sessions set second_factor_at = now() where user_id = ${people.admin.id}`.execute(world.db)
  await sql`
    update users set active = false, deleted_at = now()
    where id = any(${[people.removed.id, people.formerAdmin.id]})`.execute(world.db)
  const each = (key: 'token' | 'id') =>
    Object.fromEntries(
      Object.entries({ ...people, ...firm }).map(([name, person]) => [name, person[key]]),
    ) as Cast['tokens']
  return {
    tokens: each('token'),
    // people of a firm act through its account
    ids: { ...each('id'), manager: owner.id, seller: owner.id, viewer: owner.id },
    colleague: firm.seller.id,
    listing,
    business: owner.businessId,
    conversation,
    blockedConversation,
    ...rows[0]!,
    ...offers[0]!,
    requirement,
    ...answers[0]!,
    grievance: complaints[0]!,
  }
}

async function talk({ db }: World, one: Person, other: Person): Promise<string> {
  const [low, high] = [one.id, other.id].toSorted()
  const { rows } = await sql<{ id: string }>`
    insert into conversations (user_low, user_high, created_by, message_seq, change_seq, last_message_at)
    values (${low}, ${high}, ${other.id}, 1, 1, now()) returning id`.execute(db)
  const { id } = rows[0]!
  for (const person of [one, other])
    await sql`insert into conversation_members (conversation_id, user_id) values (${id}, ${person.id})`.execute(db)
  return id
}
