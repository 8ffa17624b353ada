import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mailReplyTexts } from '#contract/conversations/mail-replies.ts'
import type { User } from '#web/api/session.ts'
import { SiteFactsContext } from '#web/api/site-facts.ts'
import { NotificationSettings } from '../notification-settings.tsx'

const user = { id: 'person', email: [{ email: 'ravi@example.com' }], settings: [] } as unknown as User
const facts = {
  supportEmail: '',
  postalAddress: '',
  grievanceOfficer: { name: '', title: '', email: '', phone: '', address: '' },
  grievanceDays: 7,
}

test('the settings say once that mails about messages can be answered, if answers by e-mail are on', () => {
  const parts = [true, false].map(mailReplies =>
    renderToStaticMarkup(
      <SiteFactsContext value={{ ...facts, mailReplies }}>
        <NotificationSettings user={user} />
      </SiteFactsContext>,
    ).split(mailReplyTexts.setting),
  )
  expect(parts.map(({ length }) => length)).toEqual([2, 1])
})
