import { whatsappShareLink } from '#contract/shared/phone.ts'
import { links } from '#contract/urls.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { x } from '#web/ui/media/icons/essential.ts'
import { circleCheck } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './published-panel.module.css'
import { type Shared, shareListing, shareText } from './share-listing.ts'

interface Props {
  listing: Shared
  onAnother: () => void
  onDismiss: () => void
}

/** The next steps after a listing has gone live. */
export function PublishedPanel({ listing, onAnother, onDismiss }: Props) {
  return (
    <section className={classNames(layout.card, styles.panel)} aria-labelledby="published">
      <Icon d={circleCheck} size={24} className={styles.mark} />
      <div className={styles.text}>
        <h2 id="published">Your listing is live</h2>
        <p className={styles.name}>{listing.name}</p>
        <div className={classNames(layout.chips, styles.buttons)}>
          <ButtonLink to={links.product(listing.id)} size="sm" variant="secondary">
            View listing
          </ButtonLink>
          <ButtonLink
            href={whatsappShareLink(shareText(listing))}
            target="_blank"
            rel="noreferrer"
            size="sm"
            variant="secondary"
          >
            Share on WhatsApp
          </ButtonLink>
          <Button size="sm" variant="secondary" onClick={() => void shareListing(listing)}>
            {typeof navigator.share === 'function' ? 'Share…' : 'Copy link'}
          </Button>
          <Button size="sm" variant="secondary" onClick={onAnother}>
            List another
          </Button>
        </div>
      </div>
      <IconButton icon={x} label="Dismiss" onClick={onDismiss} />
    </section>
  )
}
