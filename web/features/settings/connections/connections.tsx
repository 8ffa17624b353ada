import { links } from '#contract/urls.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { arrowLeft } from '#web/ui/media/icons/essential.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
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
      <div className={classNames(layout.column, settings.panel)}>
        <div className={classNames(layout.column, settings.column)}>
          <ApiKeys />
        </div>
        <div className={classNames(layout.column, settings.column)}>
          <Webhooks />
        </div>
      </div>
    </>
  )
}
