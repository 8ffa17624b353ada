import type { Db } from '#server/platform/database/db.ts'
import { fetchRow } from '#server/platform/database/fetch.ts'
import type { SearchState } from '../searches/saved-search-store.ts'

export interface DigestLot {
  id: string
  name: string
  amount: number | null
  unit: string | null
  city: string | null
  picture: string | null
  /** the price at the last notice or at the time of saving */
  was: number | null
}

/** A part of one feature in the mail of a day. */
export interface DigestPart {
  kind: 'new' | 'seller' | 'cheaper' | 'going' | 'gone' | 'wanted' | 'review'
  search: { id: string; name: string; state: SearchState; since: string | null } | null
  lots: DigestLot[]
  /** the seller, in a part about a saved seller; the mail's unsubscribe link contains the id `saved` */
  seller?: { saved: string; businessId: string; name: string } | null
  /** the requirements, in a part about the needs of buyers */
  wanted?: { id: string; title: string; quantity: number; unit: string; region: string }[] | null
  /** the seller of a deal, in a part that asks for a review */
  dealt?: { businessId: string; name: string } | null
}

export interface Digest {
  email: string
  parts: DigestPart[]
}

/**
 * The current mail of a day for a person, without parts that are gone, switched off or affected by a block. Undefined
 * if none is left, or if the person has left or wants no such mails.
 */
export const findDigest = (db: Db, userId: string, day: string) => fetchRow(db)<Digest>`
  with stopped as (
    select key from user_settings where user_id = ${userId} and not value
  ), lots as (
    select p.id as part, p.kind, wanted.place, jsonb_build_object('id', l.id, 'name', l.name, 'amount', l.amount, 'unit', l.unit,
      'city', coalesce(l.surplus ->> 'stockCity', b.city), 'was', (p.data ->> l.id::text)::numeric,
      'picture', (select i.image_id from listing_images i where i.listing_id = l.id order by i.position limit 1)) as lot
    from digest_parts p cross join unnest(p.listing_ids) with ordinality as wanted(id, place)
    join listings l on l.id = wanted.id join businesses b on b.id = l.business_id join users seller on seller.id = l.user_id
    left join saved_searches s on s.id = p.search_id
    left join saved_sellers v on v.user_id = p.user_id and v.business_id = p.business_id
    where p.user_id = ${userId} and p.day = ${day}::date
      and (p.kind = 'gone') <> (l.status = 'Active' and seller.active)
      and (p.search_id is null or s.frequency <> 'off') and (p.business_id is null or v.mails) and 'watching' not in (select key from stopped)
      and not exists (select from user_blocks k
        where (k.blocker_id, k.blocked_id) in ((p.user_id, l.user_id), (l.user_id, p.user_id)))
  ), told as (
    select p.id, p.kind, case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name, 'state', s.state,
        'since', p.data ->> 'since') end as search,
      jsonb_agg(lots.lot order by lots.place) as lots, null::jsonb as wanted, null::jsonb as dealt,
      case when v.id is not null then jsonb_build_object('saved', v.id, 'businessId', b.id, 'name', b.name) end as seller
    from digest_parts p join lots on lots.part = p.id left join saved_searches s on s.id = p.search_id
    left join saved_sellers v on v.user_id = p.user_id and v.business_id = p.business_id left join businesses b on b.id = v.business_id
    group by p.id, s.id, v.id, b.id
    union all
    select p.id, p.kind, null, '[]', jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'quantity', r.quantity, 'unit', r.unit,
      'region', r.region) order by wanted.place), null, null
    from digest_parts p cross join unnest(p.requirement_ids) with ordinality as wanted(id, place)
    join requirements r on r.id = wanted.id and r.state in ('open', 'full') join users buyer on buyer.id = r.user_id and buyer.active and not buyer.suspended
    where p.user_id = ${userId} and p.day = ${day}::date and 'watching' not in (select key from stopped)
      and not exists (select from user_blocks k
        where (k.blocker_id, k.blocked_id) in ((p.user_id, r.user_id), (r.user_id, p.user_id)))
    group by p.id
    union all
    select p.id, p.kind, null, '[]', null, jsonb_build_object('businessId', b.id, 'name', b.name), null
    from digest_parts p join deals d on d.id = (p.data ->> 'dealId')::uuid join offers o on o.id = d.offer_id
    join users seller on seller.id in (o.maker_id, o.receiver_id) and seller.id <> p.user_id and seller.active and not seller.suspended
    join businesses b on b.user_id = seller.id
    where p.user_id = ${userId} and p.day = ${day}::date and p.kind = 'review' and 'reviews' not in (select key from stopped)
      and not exists (select from reviews r where r.author_id = p.user_id and r.basis_id = d.id)
      and not exists (select from user_blocks k
        where (k.blocker_id, k.blocked_id) in ((p.user_id, seller.id), (seller.id, p.user_id)))
  )
  select e.email, (select jsonb_agg(jsonb_build_object('kind', t.kind, 'search', t.search, 'lots', t.lots, 'wanted', t.wanted,
      'dealt', t.dealt, 'seller', t.seller) order by array_position(array['new', 'seller', 'wanted', 'cheaper', 'going', 'gone', 'review'], t.kind), t.id) from told t) as parts
  from users u join user_emails e on e.user_id = u.id and e.position = 0
  where u.id = ${userId} and u.active and exists (select from told)`
