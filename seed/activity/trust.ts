import type { Client } from 'pg'
import { randomOf, uuidFrom } from '../random/random.ts'

const DAY = 86_400_000

/**
 * Inserts work for admins: a suspended account, one under review, both without a lot, and two listings of different
 * businesses with the same photo.
 */
export async function insertTrust(client: Client, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const random = randomOf('trust')
  const [suspended, waiting] = [uuidFrom(random), uuidFrom(random)]
  for (const [id, name, email, phone, business, city, state, gst, pan, since] of [
    [
      suspended,
      'Harshad Vyas',
      'harshad.vyas@example.com',
      '9825011472',
      'Vyas Trade Links',
      'Rajkot',
      'Gujarat',
      '24AKVPV4417L1Z6',
      'AKVPV4417L',
      ago(41),
    ],
    [
      waiting,
      'Nilesh Barot',
      'nilesh.barot@example.com',
      '9099034718',
      'Barot Surplus Traders',
      'Indore',
      'Madhya Pradesh',
      '23BQTPB8820K1ZD',
      'BQTPB8820K',
      ago(0.4),
    ],
  ] as const) {
    await client.query('insert into users (id, full_name, created_at) values ($1, $2, $3)', [id, name, since])
    await client.query('insert into user_emails (email, user_id, verified_at) values ($1, $2, $3)', [email, id, since])
    await client.query('insert into user_phones (user_id, phone) values ($1, $2)', [id, phone])
    await client.query(
      `insert into businesses (id, user_id, name, type, industry, state, city, incorporated_on, gst, pan, created_at, updated_at, reviewed_version)
       values ($1, $2, $3, 'Sole Proprietorship', 'Retail', $4, $5, '2019-01-01', $6, $7, $8, $8, 1)`,
      [uuidFrom(random), id, business, state, city, gst, pan, since],
    )
  }
  await client.query(
    "insert into suspensions (user_id, reason, words, since, until) values ($1, 'misleading', $2, $3, $4)",
    [
      suspended,
      'Three buyers got seconds where the listing said first quality. Please correct what your listings say.',
      ago(6),
      ago(-24),
    ],
  )
  const marks = JSON.stringify([{ kind: 'phone', cause: 'fraud', at: ago(204).toISOString() }])
  await client.query(
    'insert into account_reviews (user_id, since, held, drawn, marks) values ($1, $2, true, false, $3::jsonb)',
    [waiting, ago(0.3), marks],
  )
  await client.query(
    `with pair as (
       select l.id as one, o.id as other from listings l
       join listing_images a on a.listing_id = l.id
       join listing_images b on b.image_id = a.image_id join listings o on o.id = b.listing_id
       where l.status = 'Active' and o.status = 'Active' and o.business_id <> l.business_id
       order by l.id, o.id limit 1)
     insert into same_pictures (listing_id, other_id, pictures, distance, found_at)
     select one, other, 1, 0, $1::timestamptz from pair union all select other, one, 1, 0, $1 from pair`,
    [ago(0.2)],
  )
  // half of the verified businesses have been looked up in the GST register
  await client.query(
    `insert into register_checks (user_id, gst, tried_at, checked_at, status, legal_name, trade_name, since, constitution, state)
     select user_id, gst, $1::timestamptz, $1, 'Active', upper(name), name, incorporated_on::text, type, coalesce('State - ' || state, '')
     from (select *, row_number() over (order by created_at, id) as place from businesses where verified) b where place % 2 = 1`,
    [ago(12)],
  )
}
