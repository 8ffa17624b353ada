import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { fillReply } from '#contract/leads/saved-replies.ts'
import { links } from '#contract/urls.ts'
import { useApi } from '#web/api/use-api.ts'
import { classNames } from '#web/ui/basics/class-names.ts'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { x } from '#web/ui/media/icons/essential.ts'
import { Link } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import styles from './saved-replies.module.css'

interface Props {
  conversationId: string
  /** receives the text for the composer, with the facts of the lot */
  onChoose: (text: string) => void
  onClose: () => void
}

/**
 * The seller's saved replies with the facts of the lot filled in. Arrow keys and Enter choose one, Esc closes the
 * list.
 */
export default function SavedReplies({ conversationId, onChoose, onClose }: Props) {
  const saved = useApi('GET /leads/saved-replies', {})
  const lead = useApi('GET /leads/:id', { params: { id: conversationId } })
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const replies = saved.data?.replies
  const fields = lead.data?.fields
  const known = replies !== undefined && fields !== undefined
  useEffect(() => {
    if (known) list.current?.focus()
  }, [known])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  function press(event: KeyboardEvent) {
    const last = (replies?.length ?? 1) - 1
    const steps: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const next = steps[event.key]
    if (next !== undefined) setAt(next)
    else if (event.key === 'Enter' || event.key === ' ') onChoose(fillReply(replies?.[at]?.text ?? '', fields ?? {}))
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  const failure = saved.failure ?? lead.failure
  return (
    <section className={classNames(layout.card, styles.panel)} aria-label="Saved replies">
      <div className={classNames(layout.line, styles.head)}>
        <h3 className={styles.title}>Saved replies</h3>
        <Link to={links.settings()} className={styles.edit}>
          Edit
          <span className="visually-hidden"> saved replies</span>
        </Link>
        <IconButton icon={x} label="Close saved replies" size="sm" onClick={onClose} />
      </div>
      {known ? (
        // biome-ignore lint/a11y/useSemanticElements: a select cannot show texts of two lines
        <div
          ref={list}
          role="listbox"
          tabIndex={0}
          aria-label="Saved replies"
          aria-activedescendant={`${id}-${at}`}
          onKeyDown={press}
          className={styles.list}
        >
          {replies.map((reply, place) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two replies may be equal, and the list is never reordered
              key={place}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className={styles.option}
              onClick={() => onChoose(fillReply(reply.text, fields))}
              onKeyDown={press}
            >
              <span className={styles.name}>{reply.name}</span>
              <span className={typography.hint}>{fillReply(reply.text, fields)}</span>
            </div>
          ))}
        </div>
      ) : failure ? (
        <LoadError
          what="your saved replies"
          onRetry={() => {
            saved.reload()
            lead.reload()
          }}
        />
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
    </section>
  )
}
