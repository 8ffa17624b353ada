import type { AbuseCase } from '../case.ts'

const feature = 'server/features/requirements'

export const requirementCases: readonly AbuseCase[] = [
  {
    number: 128,
    attack: 'A seller learns from a reply who needs something and where, before the buyer has opened the answer',
    expected: 'No reply names buyer or place until then',
    guard: {
      file: `${feature}/answers/answer-view.ts`,
      find: "buyer: row.state === 'opened' ? { name: row.buyer, place: row.place } : null",
      put: 'buyer: { name: row.buyer, place: row.place }',
    },
    test: {
      file: `${feature}/answers.test.ts`,
      name: 'shows the buyer an offer for a lot, while the seller sees neither the buyer nor the place until it is opened',
    },
  },
  {
    number: 129,
    attack: 'Thirty sellers answer one requirement at the same moment',
    expected: 'Ten answers are saved, the others get 409',
    guard: {
      file: `${feature}/answers/answer-requirement.ts`,
      find: '    await lockRequirement(tx, id)\n',
      put: '    void lockRequirement\n',
    },
    test: { file: `${feature}/answers.test.ts`, name: 'is limited to ten answers, also with 30 sellers at once' },
  },
  {
    number: 130,
    attack: 'A user without matching goods answers requirements to reach buyers',
    expected: '403: an answer needs a live lot of the category, or a verified seller with a text',
    guard: {
      file: 'contract/requirements/answer-rules.ts',
      find: "if (of.lots === 0 && !of.verified) return 'no-lot'",
      put: "if (of.lots < 0) return 'no-lot'",
    },
    test: { file: `${feature}/answers.test.ts`, name: 'requires a matching lot, or words of a verified seller' },
  },
  {
    number: 131,
    attack: 'A seller answers all requirements',
    expected: 'Three a day, five a month until the business is verified',
    guard: {
      file: 'contract/requirements/answer-rules.ts',
      find: 'of.today >= answerLimits.dayMost',
      put: 'of.today > 1e9',
    },
    test: { file: `${feature}/answers.test.ts`, name: 'is limited to three a day' },
  },
  {
    number: 132,
    attack: 'A seller whose answers never match continues to answer',
    expected: 'A pause of fourteen days with its reason',
    guard: {
      file: 'contract/requirements/answer-rules.ts',
      find: 'of.pausedUntil !== null && of.pausedUntil > now',
      put: 'of.pausedUntil !== null && of.pausedUntil < new Date(0)',
    },
    test: { file: `${feature}/answers.test.ts`, name: 'pauses for fourteen days' },
  },
  {
    number: 133,
    attack: 'A phone number or an e-mail address is put into a requirement',
    expected: 'It is under review until an administrator has read it',
    guard: {
      file: 'contract/requirements/rules.ts',
      find: "if (leadsElsewhere(texts.title) || leadsElsewhere(texts.words)) return 'words'",
      put: 'void leadsElsewhere',
    },
    test: {
      file: `${feature}/requirements.test.ts`,
      name: 'a requirement of a known buyer is shown at once, except with contact details or after three requirements closed as not needed',
    },
  },
  {
    number: 134,
    attack: 'A buyer fills the board, also with three requirements at the same moment',
    expected: 'Three open ones and six in thirty days; the next gets 429',
    guard: {
      file: `${feature}/own/post-requirement.ts`,
      find: '    await lockUser(tx, userId)\n    if (!(await hasBusiness',
      put: '    if (!(await hasBusiness',
    },
    test: {
      file: `${feature}/requirements.test.ts`,
      name: 'three requirements posted at once beside two open ones create one',
    },
  },
  {
    number: 135,
    attack: 'Another user changes or withdraws the answer of a seller',
    expected: '404 for everyone else',
    guard: {
      file: `${feature}/answers/change-answer.ts`,
      find: 'if (row?.seller_id !== context.viewer.userId)',
      put: 'if (!row)',
    },
    test: { file: `${feature}/answers.test.ts`, name: 'can be changed once and withdrawn, by its seller only' },
  },
  {
    number: 136,
    attack: 'A device names an address inside our network as its push service',
    expected: '422: only known push services are called',
    guard: {
      file: 'server/platform/messaging/push.ts',
      find: "protocol === 'https:' &&\n    port === '' &&\n    knownHosts.some(",
      put: "protocol === 'https:' ||\n    port === '' ||\n    knownHosts.some(",
    },
    test: {
      file: 'server/features/notifications/push/push.test.ts',
      name: 'requires a known push service and complete keys',
    },
  },
]
