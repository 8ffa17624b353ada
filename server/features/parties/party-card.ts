import { sql } from 'kysely'
import { formatGstActive } from '#contract/businesses/gst-register.ts'
import { formatKept, type KeptFigures } from '#contract/kept-deals/rules.ts'
import { partyTexts } from '#contract/kept-deals/texts.ts'
import { formatReply, oftenSilent, type ReplyStats } from '#contract/leads/reply-stats.ts'
import type { PartyCard } from '#contract/parties/schema.ts'
import { formatPlace } from '#contract/shared/contact/place.ts'
import { formatLongDate } from '#contract/shared/long-date.ts'
import { gstActiveAt } from '#server/features/businesses/gst-active.ts'
import type { Db } from '#server/platform/database/db.ts'
import { fetchRows } from '#server/platform/database/fetch.ts'

interface PartyRow {
  id: string
  member_since: Date
  city: string | null
  state: string | null
  gst: string
  verified: boolean
  verified_at: Date | null
  gst_active_at: Date | null
  replies: ReplyStats | null
  kept: KeptFigures | null
}

/** The figures of a user in kept_deals as JSON; `column` is the column with the user's id. */
export const keptOf = (column: string) => sql<KeptFigures | null>`(
  select jsonb_build_object('kept', k.kept, 'agreements', k.agreements, 'firms', k.firms)
  from kept_deals k where k.user_id = ${sql.ref(column)})`

const findParties = (db: Db, userIds: readonly string[]) => fetchRows(db)<PartyRow>`
  select u.id, u.created_at as member_since, b.city, b.state, coalesce(b.gst, '') as gst, coalesce(b.verified, false) as verified,
    b.verified_at, case when b.user_id is not null then ${gstActiveAt} end as gst_active_at,
    (select jsonb_build_object('buyers', s.buyers, 'asked', s.asked, 'answered', s.answered, 'medianMinutes', s.median_minutes)
     from seller_stats s where s.user_id = u.id) as replies,
    ${keptOf('u.id')} as kept
  from users u left join businesses b on b.user_id = u.id
  where u.id = any(${userIds}) and u.active`

/** Members by id, as their trading partners see them; removed members are left out. */
export async function readParties(db: Db, userIds: readonly string[]): Promise<Map<string, PartyCard>> {
  return new Map((await findParties(db, userIds)).map(row => [row.id, namedParty(row)]))
}

/** A member as the other side of a conversation sees them; undefined for a removed member. */
export const readParty = async (db: Db, userId: string): Promise<PartyCard | undefined> =>
  (await readParties(db, [userId])).get(userId)

function namedParty(row: PartyRow): PartyCard {
  const { gst, gst_active_at: active } = row
  return {
    ...shared(row),
    place: formatPlace(row) || null,
    memberSince: formatLongDate(row.member_since),
    checked: checked(row, row.verified_at),
    gst: active ? formatGstActive(active) : gstState(gst),
  }
}

/** The member without identifying facts: the region instead of the town, and only the year of joining. */
export async function readUnnamedParty(db: Db, userId: string, region: string): Promise<PartyCard | undefined> {
  const [row] = await findParties(db, [userId])
  if (!row) return undefined
  return {
    ...shared(row),
    place: region,
    memberSince: String(row.member_since.getUTCFullYear()),
    checked: checked(row, null),
    gst: row.gst_active_at ? partyTexts.gstActive : gstState(row.gst),
  }
}

const shared = ({ replies, kept }: PartyRow) => ({
  replies: formatReply(replies) ?? oftenSilent(replies),
  kept: formatKept(kept),
})

function checked({ verified }: PartyRow, at: Date | null): string | null {
  if (!verified) return null
  return at ? partyTexts.checkedByTeamOn(formatLongDate(at)) : partyTexts.checkedByTeam
}

const gstState = (gst: string): string => (gst === '' ? partyTexts.gstNone : partyTexts.gstGiven)
