import { links } from '#contract/urls.ts'
import { TitledCard } from '#web/ui/cards/titled-card.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import styles from './settings.module.css'

/** The link to API keys and webhooks, in a place of its own because few people need them. */
export function ConnectionsLink() {
  return (
    <TitledCard
      id="connections"
      title="Connections"
      about="Let Tally, your ERP or another program change your stock and read your leads, with API keys and webhooks."
    >
      <div className={styles.actions}>
        <ButtonLink to={links.settings('connections')} variant="secondary">
          Manage connections
        </ButtonLink>
      </div>
    </TitledCard>
  )
}
