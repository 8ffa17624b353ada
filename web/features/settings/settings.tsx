import { lazy, Suspense } from 'react'
import { mayInFirm } from '#contract/firms/rules.ts'
import { firmMessages } from '#contract/firms/texts.ts'
import { links } from '#contract/urls.ts'
import type { User } from '#web/api/session.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { AwaySetting } from './away-setting.tsx'
import { ConnectionsLink } from './connections-link.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { LanguageSetting } from './language-setting.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { SessionList } from './session-list.tsx'
import styles from './settings.module.css'
import { SignInMethods } from './sign-in-methods.tsx'
import { WhatsappSetting } from './whatsapp-setting.tsx'

const NumberRequests = lazy(() => import('./number-requests.tsx'))
const SavedRepliesSetting = lazy(() => import('./saved-replies-setting.tsx'))

export type SettingsTab = 'general' | 'security'

type SettingsProps = { user: User; tab: SettingsTab; onTab: (tab: SettingsTab) => void }

/** Two tabs: e-mails, and access to the account. */
export function Settings({ user, tab, onTab }: SettingsProps) {
  return (
    <Tabs
      label="Settings"
      variant="pills"
      tabs={[
        { id: 'general', label: 'General' },
        { id: 'security', label: 'Security' },
      ]}
      value={tab}
      onChange={onTab}
      panelClassName={classNames(layout.column, styles.panel)}
    >
      {tab === 'general' ? <General user={user} /> : <Security user={user} />}
    </Tabs>
  )
}

function General({ user }: { user: User }) {
  return (
    <>
      <div className={classNames(layout.column, styles.column)}>
        <NotificationSettings user={user} />
        <LanguageSetting />
      </div>
      {user.business ? (
        <div className={classNames(layout.column, styles.column)}>
          <People user={user} />
          {user.firm?.role === 'owner' ? (
            <>
              <AwaySetting user={user} />
              <WhatsappSetting user={user} />
            </>
          ) : null}
          <Suspense fallback={<Skeleton className={styles.waiting} />}>
            <SavedRepliesSetting />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}

/** The link to the people of the firm, for members of a firm. */
function People({ user: { firm } }: { user: User }) {
  if (!firm) return null
  return (
    <TitledCard id="people" title={firmMessages.people} about={firmMessages.peopleHint(firm.name)}>
      <div className={styles.actions}>
        <ButtonLink to={links.people()} variant="secondary">
          {firmMessages.openPeople}
        </ButtonLink>
      </div>
    </TitledCard>
  )
}

function Security({ user }: { user: User }) {
  return (
    <>
      <div className={classNames(layout.column, styles.column)}>
        <SignInMethods key={`methods of ${user.email[0]?.email}`} user={user} />
        <SessionList key={user.email[0]?.email} />
        {user.business ? (
          <Suspense fallback={<Skeleton className={styles.waiting} />}>
            <NumberRequests />
          </Suspense>
        ) : null}
      </div>
      <div className={classNames(layout.column, styles.column)}>
        {mayInFirm(user.firm, 'own') ? <ConnectionsLink /> : null}
        <ExportData />
        <DeleteAccount user={user} />
      </div>
    </>
  )
}
