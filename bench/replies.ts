// Budget: counting the replies of 10,000 sellers to 200,000 inquiries takes less than 30 seconds.
import { sql } from 'kysely'
import { countReplies } from '#server/features/leads/stats/count-replies.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/services.ts'
import { readOptions } from './command/options.ts'
import { judgeBudget } from './command/result.ts'
import { openScratchDatabase } from './data/scratch-database.ts'

/**
 * Counts the replies of `--sellers N` (10,000) to the inquiries of `--inquiries N` (20) buyers each, two thirds of them
 * answered.
 */
export async function run(): Promise<void> {
  const { sellers, inquiries } = readOptions({ sellers: 10_000, inquiries: 20 })
  const scratch = await openScratchDatabase()
  const { db, close } = openDatabase(scratch.url, { connections: 2, statementTimeoutMs: 0 })
  try {
    await sql`
      with people as (
        insert into users (full_name) select 'Person ' || n from generate_series(1, ${sellers}::int) n returning id
      ), numbered as (
        select id, row_number() over (order by id) - 1 as place from people
      ), pairs as (
        select s.id as seller, b.id as buyer, turn from numbered s cross join generate_series(1, ${inquiries}::int) turn
        join numbered b on b.place = (s.place + turn) % ${sellers}
      ), talks as (
        insert into conversations (user_low, user_high, created_by, message_seq, change_seq, last_message_at)
        select least(seller, buyer), greatest(seller, buyer), buyer, 1, 1, now() from pairs
        returning id, user_low, user_high, created_by
      )
      insert into inquiries (conversation_id, seller_id, buyer_id, kind, at, answered_at, answer)
      select id, case created_by when user_low then user_high else user_low end, created_by, 'message', at, answered,
        case when answered is not null then 'message' end
      from talks cross join lateral (select now() - random() * interval '100 days' as at where id is not null) asked
      cross join lateral (select case when random() < 0.67 then at + random() * interval '3 days' end as answered) told`.execute(
      db,
    )
    await sql`vacuum analyze inquiries, users, conversations`.execute(db)
    const started = performance.now()
    const counted = await countReplies({ db, clock: () => new Date() } as Services)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const { rows } = await sql<{ inquiries: number }>`select count(*)::int as inquiries from inquiries`.execute(db)
    const figures = { sellers, inquiries: rows[0]?.inquiries ?? 0, counted, seconds }
    judgeBudget('replies', figures, '30 s', seconds < 30)
  } finally {
    await close()
    await scratch.close()
  }
}
