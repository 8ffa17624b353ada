import { expect, test } from 'vitest'
import { formatNotice, noticeKinds } from '#contract/notifications/notice-rules.ts'
import { formatPush } from '#contract/notifications/push-rules.ts'
import { translatorOf } from '#contract/site/translator.ts'
import replies from '#translations/hi/replies.json' with { type: 'json' }

test('every notice and push text is Hindi in Hindi, with a name and without, for one lot and for several', () => {
  const translate = translatorOf(replies)
  const rest = { name: null, conversationId: null, listingId: null, requirementId: null, search: null }
  const english = noticeKinds
    .flatMap(kind => [1, 3].map(count => ({ ...rest, kind, count })))
    .flatMap(facts => [formatPush(facts.kind, facts.count), formatNotice(facts), formatNotice({ ...facts, name: 'X' })])
    .filter(text => /[a-z]/.test(translate(text)))
  expect(english).toEqual([])
})
