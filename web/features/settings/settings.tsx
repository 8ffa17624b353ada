import type { User } from '../../api/session.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ChangeEmail } from './change-email.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { SessionList } from './session-list.tsx'
import styles from './settings.module.css'

export type SettingsTab = 'general' | 'security'

type SettingsProps = { user: User; tab: SettingsTab; onTab: (tab: SettingsTab) => void }

/** Two pills: what is mailed, and who may get in. */
export function Settings({ user, tab, onTab }: SettingsProps) {
  return (
    <Tabs
      label="Settings"
      look="pills"
      tabs={[
        { id: 'general', label: 'General' },
        { id: 'security', label: 'Security' },
      ]}
      value={tab}
      onChange={onTab}
      className={styles.settings}
      panelClassName={styles.panel}
    >
      {tab === 'general' ? <NotificationSettings user={user} /> : <Security user={user} />}
    </Tabs>
  )
}

function Security({ user }: { user: User }) {
  return (
    <>
      <section className={styles.card} aria-labelledby="address">
        <header>
          <h2 id="address">Your e-mail address</h2>
          <p>
            You sign in with <strong>{user.email[0]?.email}</strong>
          </p>
        </header>
        <div className={styles.actions}>
          <ChangeEmail user={user} />
        </div>
      </section>
      <SessionList key={user.email[0]?.email} />
      <ExportData />
      <DeleteAccount />
    </>
  )
}
