/** Promises about the data. Each statement returns the rows that break its promise. */
export const invariants: readonly { promise: string; breaches: string }[] = [
  {
    promise: 'An Active listing is complete and its owner can be reached',
    breaches: `select l.id from listings l join users u on u.id = l.user_id
      where l.status = 'Active' and (not u.active
        or (select count(*) from listing_images i where i.listing_id = l.id) < 2
        or not exists (select from user_phones p where p.user_id = u.id))`,
  },
  {
    promise: 'Exactly the Active listings can be found',
    breaches: `select id from listings where status = 'Active' except select listing_id from listing_search
      union all (select listing_id from listing_search except select id from listings where status = 'Active')`,
  },
  {
    promise: 'A message goes from one of the two in its conversation to the other',
    breaches: `select m.id from messages m join conversations c on c.id = m.conversation_id
      where least(m.sender_id, m.receiver_id) <> c.user_low or greatest(m.sender_id, m.receiver_id) <> c.user_high`,
  },
  {
    promise: 'The messages of a conversation are numbered 1, 2, 3 without a gap',
    breaches: `select c.id from conversations c left join messages m on m.conversation_id = c.id
      group by c.id having count(m.seq) <> c.message_seq or coalesce(max(m.seq), 0) <> c.message_seq`,
  },
  {
    promise: 'At most one offer of two people for a listing is open, and the listing is Active',
    breaches: `select min(o.id::text) from offers o where o.state = 'open' group by o.conversation_id, o.listing_id having count(*) > 1
      union all select o.id::text from offers o join listings l on l.id = o.listing_id where o.state = 'open' and l.status <> 'Active'`,
  },
  {
    promise: 'Exactly the accepted offers have left an agreement',
    breaches: `select o.id from offers o left join deals d on d.offer_id = o.id where (o.state = 'accepted') <> (d.id is not null)`,
  },
  {
    promise: 'A claim is about a cancelled agreement, between its two sides',
    breaches: `select c.deal_id from deal_claims c join deals d on d.id = c.deal_id join offers o on o.id = d.offer_id
      where d.state <> 'cancelled' or c.by_id not in (o.maker_id, o.receiver_id) or c.about_id not in (o.maker_id, o.receiver_id)`,
  },
  {
    promise: 'An offer stands in one message of its conversation, from its maker to the other',
    breaches: `select o.id from offers o left join messages m on m.offer_id = o.id and m.kind = 'offer'
      where (m.conversation_id, m.sender_id, m.receiver_id) is distinct from (o.conversation_id, o.maker_id, o.receiver_id)`,
  },
  {
    promise: 'A requirement counts the answers that stand, never more than ten, and is full exactly at ten',
    breaches: `select q.id from requirements q
      left join requirement_answers a on a.requirement_id = q.id and a.state in ('sent', 'opened')
      group by q.id having count(a.id) <> q.answers or count(a.id) > 10
        or (q.state in ('open', 'full') and (q.state = 'full') <> (count(a.id) = 10))`,
  },
  {
    promise: 'An answer to a requirement is given by somebody else, and has a conversation only once it is opened',
    breaches: `select a.id from requirement_answers a join requirements q on q.id = a.requirement_id
      where a.seller_id = q.user_id or (a.conversation_id is not null and a.state <> 'opened')`,
  },
  {
    promise: 'A requirement that is shown belongs to an account in use',
    breaches: `select q.id from requirements q join users u on u.id = q.user_id
      where q.state in ('held', 'open', 'full') and not u.active`,
  },
  {
    promise: 'A closed account has no session and no listing that is not Deleted',
    breaches: `select u.id from users u where not u.active and (
      exists (select from sessions s where s.user_id = u.id and s.revoked_at is null)
      or exists (select from listings l where l.user_id = u.id and l.status <> 'Deleted'))`,
  },
  {
    promise: 'A suspended account is marked as one, and has no Active listing and no open offer',
    breaches: `select u.id from users u left join suspensions s on s.user_id = u.id where u.suspended <> (s.user_id is not null)
      or (u.suspended and (exists (select from listings l where l.user_id = u.id and l.status = 'Active')
        or exists (select from offers o where o.state = 'open' and u.id in (o.maker_id, o.receiver_id))))`,
  },
  {
    promise: 'An account under review is marked as one, and has no Active listing',
    breaches: `select u.id from users u left join account_reviews r on r.user_id = u.id and r.held and r.cleared_at is null
      where u.held <> (r.user_id is not null)
        or (u.held and exists (select from listings l where l.user_id = u.id and l.status = 'Active'))`,
  },
  {
    promise: 'An account that is in use has an address',
    breaches: `select id from users u where active and not exists (select from user_emails e where e.user_id = u.id)
      and not exists (select from identities i where i.user_id = u.id)`,
  },
]
