import { describe, expect, test } from 'vitest'
import { isLate, officeMinutes } from './office-time.ts'
import { formatReply, formatReplyRate, oftenSilent, type ReplyStats } from './reply-stats.ts'
import { formatWaiting, formatWaits, isUnder, leadPills } from './rules.ts'
import { fillReply, savedReplyLimits, startingReplies } from './saved-replies.ts'
import { leadEvents, leadStages, stageAfter, stageMoves } from './stages.ts'

/** a moment in India in November 2026: the 20th is a Friday */
const at = (day: number, clock: string) => new Date(`2026-11-${String(day).padStart(2, '0')}T${clock}:00+05:30`)

describe('office minutes', () => {
  test.each([
    ['Fri 18:30 to Mon 09:10', at(20, '18:30'), at(23, '09:10'), 640],
    ['Sun 12:00 to Mon 09:05', at(22, '12:00'), at(23, '09:05'), 5],
    ['Sat 20:00 to Mon 11:00', at(21, '20:00'), at(23, '11:00'), 120],
    ['within an hour of work', at(20, '10:00'), at(20, '10:47'), 47],
    ['a night', at(19, '21:00'), at(20, '08:59'), 0],
    ['midnight belongs to the day that it begins', at(20, '00:00'), at(20, '09:01'), 1],
    ['a whole week', at(16, '09:00'), at(23, '09:00'), 3600],
    ['a Sunday', at(22, '00:00'), at(22, '23:59'), 0],
  ])('are counted: %s', (_, from, to, minutes) => expect(officeMinutes(from, to)).toBe(minutes))

  test('match a minute-by-minute count for any two times', () => {
    const start = at(14, '03:17')
    const [found, expected]: [number[], number[]] = [[], []]
    let counted = 0
    for (let minute = 0; minute < 9 * 24 * 60; minute += 1) {
      const now = new Date(start.getTime() + minute * 60_000)
      if (minute % 37 === 0) {
        found.push(officeMinutes(start, now))
        expected.push(counted)
      }
      const india = new Date(now.getTime() + 5.5 * 3_600_000)
      if (india.getUTCDay() !== 0 && india.getUTCHours() >= 9 && india.getUTCHours() < 19) counted += 1
    }
    expect(found).toEqual(expected)
  })
})

test('a waiting buyer is highlighted after four office hours, nights and Sundays excluded', () => {
  expect(isLate(at(20, '10:00'), at(20, '13:59'))).toBe(false)
  expect(isLate(at(20, '10:00'), at(20, '14:00'))).toBe(true)
  expect(isLate(at(21, '17:00'), at(23, '10:59'))).toBe(false)
  expect(isLate(at(21, '17:00'), at(23, '11:00'))).toBe(true)
})

describe('stages', () => {
  const rows = leadStages.flatMap(stage => leadEvents.map(event => [stage, event, stageAfter(stage, event)] as const))
  const moving = rows.filter(([stage, , next]) => stage !== next).map(row => row.join(' '))

  test('change only as the table allows', () =>
    expect(moving).toEqual([
      'new own-line talking',
      'new offer-opened offer',
      'new deal-agreed offer',
      'new deal-done won',
      'new hand-lost lost',
      'talking offer-opened offer',
      'talking deal-agreed offer',
      'talking deal-done won',
      'talking hand-lost lost',
      'offer offers-closed talking',
      'offer deal-done won',
      'offer deal-cancelled talking',
      'offer hand-lost lost',
      'won inquiry talking',
      'lost buyer-line talking',
      'lost inquiry talking',
      'lost hand-talking talking',
    ]))

  test('are all reachable from a new lead, and each kind of event changes a stage', () => {
    const reached = new Set(['new'])
    for (const stage of reached) for (const next of Object.values(stageMoves[stage as 'new'])) reached.add(next)
    expect([...reached].toSorted()).toEqual([...leadStages].toSorted())
    const used = new Set(moving.map(row => row.split(' ')[1]))
    expect(used).toEqual(new Set(leadEvents))
  })
})

describe('the reply statistics for buyers', () => {
  const stats = (answered: number, asked: number, medianMinutes: number | null, buyers = asked): ReplyStats => ({
    answered,
    asked,
    buyers,
    medianMinutes,
  })
  test.each([
    [null, null],
    [stats(4, 4, 10), null],
    [stats(9, 10, 10, 4), null],
    [stats(0, 0, null, 5), null],
    [stats(9, 10, 60), 'Replied to 9 of 10 buyers, usually within an hour'],
    [stats(9, 10, 61), 'Replied to 9 of 10 buyers, usually within 3 hours'],
    [stats(17, 18, 180), 'Replied to 9 of 10 buyers, usually within 3 hours'],
    [stats(5, 5, 181), 'Replied to 10 of 10 buyers, usually the same day'],
    [stats(5, 5, 600), 'Replied to 10 of 10 buyers, usually the same day'],
    [stats(5, 5, 601), 'Replied to 10 of 10 buyers, usually within a day'],
    [stats(5, 5, 1201), 'Replied to 10 of 10 buyers, usually within two days'],
    [stats(5, 5, 2401), 'Replied to 10 of 10 buyers, usually after more than two days'],
    [stats(5, 10, null), 'Replied to 5 of 10 buyers'],
    [stats(4, 10, 20), null],
  ])('for %j are the sentence %j', (given, said) => expect(formatReply(given)).toBe(said))

  test('the seller page shows the reply rate of the sentence, and shows none if the sentence is missing', () => {
    expect(formatReplyRate(stats(17, 18, 180))).toBe('9 of 10')
    expect(formatReplyRate(stats(4, 10, 20))).toBeNull()
    expect(formatReplyRate(stats(9, 10, 10, 4))).toBeNull()
    expect(formatReplyRate(null)).toBeNull()
  })

  test('the seller page warns about a seller who rarely replies, from ten inquiries on', () => {
    expect(oftenSilent(stats(4, 10, 20))).toBe('Often does not reply')
    expect(oftenSilent(stats(4, 9, 20))).toBeNull()
    expect(oftenSilent(stats(5, 10, 20))).toBeNull()
    expect(oftenSilent(stats(4, 10, 20, 4))).toBeNull()
  })
})

describe('a saved reply', () => {
  test('fills in its fields, and leaves unknown fields visible', () => {
    const known = { lot: 'Cotton {rate}', available: '4,200 m', moq: '500 m' }
    expect(fillReply(startingReplies[0]!.text, known)).toBe(
      'Yes, Cotton {rate} is available. 4,200 m in stock, minimum 500 m.',
    )
    expect(fillReply('{city} {what}', { city: 'Surat' })).toBe('Surat {what}')
  })
  test('is never longer than a message', () => {
    expect([...fillReply('{lot} {lot}', { lot: '🧵'.repeat(200) })]).toHaveLength(300)
  })
  test('every default saved reply is within the limits', () => {
    for (const { name, text } of startingReplies) {
      expect(name.length).toBeLessThanOrEqual(savedReplyLimits.nameMost)
      expect(text.length).toBeLessThanOrEqual(savedReplyLimits.textMost)
    }
  })
})

describe('lead filters', () => {
  const now = at(20, '12:00')
  const card = { stage: 'talking', waitsSince: null, snoozedUntil: null } as const
  const under = (given: Parameters<typeof isUnder>[1]) => leadPills.filter(pill => isUnder(pill, given, now))
  test('match the leads of their state', () => {
    expect(under(null)).toEqual(['all'])
    expect(under(card)).toEqual(['all'])
    expect(under({ ...card, waitsSince: now.toISOString() })).toEqual(['all', 'waiting'])
    expect(under({ ...card, waitsSince: now.toISOString(), snoozedUntil: '2026-11-21' })).toEqual(['all', 'snoozed'])
    expect(under({ ...card, waitsSince: now.toISOString(), snoozedUntil: '2026-11-20' })).toEqual(['all', 'waiting'])
    expect(under({ ...card, stage: 'offer' })).toEqual(['all', 'offers'])
    expect(under({ ...card, stage: 'lost' })).toEqual(['all', 'closed'])
    expect(under({ ...card, stage: 'won' })).toEqual(['all', 'closed'])
  })
  test('show how long buyers have waited', () => {
    expect(formatWaits(at(20, '11:40'), now)).toBe('waiting 20 min')
    expect(formatWaits(at(20, '11:00'), now)).toBe('waiting 1 hour')
    expect(formatWaits(at(20, '06:59'), now)).toBe('waiting 5 hours')
    expect(formatWaits(at(17, '12:00'), now)).toBe('waiting 3 days')
    expect(formatWaiting([], now)).toBeUndefined()
    expect(formatWaiting([at(20, '11:00').toISOString(), at(20, '07:00').toISOString()], now)).toBe(
      '2 buyers are waiting for your reply, the longest for 5 hours',
    )
  })
})
