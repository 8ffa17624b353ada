import { links } from '#contract/urls.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { arrowLeft } from '#web/ui/media/icons/essential.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import settings from '../settings.module.css'
import { ApiKeys } from './api-keys.tsx'
import styles from './connections.module.css'
import { Webhooks } from './webhooks.tsx'

/** The API keys and the webhooks of a person. */
export default function Connections() {
  return (
    <>
      <Link to={links.settings('security')} className={styles.back}>
        <Icon d={arrowLeft} size={18} />
        Security settings
      </Link>
      <div className={settings.panel}>
        <div className={settings.column}>
          <ApiKeys />
        </div>
        <div className={settings.column}>
          <Webhooks />
        </div>
      </div>
    </>
  )
}
