import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { messageFault, messageLimits } from '#contract/conversations/rules.ts'
import { readDraft, storeDraft } from '#web/api/drafts.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { fileText, rupee, send as sendIcon } from '#web/ui/media/icons/workbench.ts'
import styles from './composer.module.css'
import { PhotoButton } from './photo-button.tsx'

const SavedReplies = opensAtPress(async () => (await import('./saved-replies.tsx')).default)
const loadNameQuestion = () => import('./name-question.tsx')
const NameQuestion = opensAtPress(async () => (await loadNameQuestion()).NameQuestion)

const COUNTER_FROM_CHARACTERS = 250
/** true once the name was requested in this visit: a person may want to stay without a name */
let nameAsked = false

interface Props {
  conversationId: string
  userId: string
  /** the name of the recipient; set only if the writer has not given a name yet, so that the composer asks for one */
  askNameFor?: string | undefined
  /** suggested texts before the first message */
  suggestions: readonly string[]
  /** true if the lot belongs to the writer, who may have saved replies */
  sells: boolean
  onSend: (text: string) => void
  onPhotos: (files: readonly File[]) => void
  /** opens the offer form; omitted without a lot */
  onOffer?: (() => void) | undefined
}

/** The field of a new message: Enter sends, Shift+Enter adds a line. */
export function Composer(props: Props) {
  const { conversationId, userId, askNameFor, suggestions, sells, onSend, onPhotos, onOffer } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const draftName = `message ${conversationId}`
  const [text, setText] = useState(() => readDraft<string>(userId, draftName) ?? '')
  const [asking, setAsking] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const length = [...text].length

  useEffect(() => {
    // on touch screens the field waits for a tap, because the keyboard would cover half the screen
    if (matchMedia('(pointer: fine)').matches) area.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (askNameFor) void loadNameQuestion().catch(() => {})
  }, [askNameFor])
  useLayoutEffect(() => {
    if (area.current) growWithText(area.current)
  }, [text])

  function change(next: string) {
    const within = [...next].slice(0, messageLimits.characters).join('')
    setText(within)
    storeDraft(userId, draftName, within || undefined)
  }

  function send() {
    const fault = messageFault(text)
    if (fault) return showToast({ type: 'error', message: fault })
    if (askNameFor && !nameAsked) return setAsking(true)
    onSend(text.trim())
    change('')
    area.current?.focus()
  }

  function choose(reply: string) {
    setChoosing(false)
    change(reply)
    area.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (sells && event.key === '/' && text === '') {
      event.preventDefault()
      return setChoosing(true)
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <>
      <form
        className={styles.composer}
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        {suggestions.length > 0 && text === '' ? (
          <div className={styles.suggestions}>
            {suggestions.map(suggestion => (
              <Button
                key={suggestion}
                variant="secondary"
                size="sm"
                onClick={() => {
                  change(suggestion)
                  area.current?.focus()
                }}
              >
                {suggestion}
              </Button>
            ))}
          </div>
        ) : null}
        {choosing ? (
          <SavedReplies
            conversationId={conversationId}
            onChoose={choose}
            onClose={() => {
              setChoosing(false)
              area.current?.focus()
            }}
          />
        ) : null}
        <div className={styles.row}>
          {sells ? (
            <IconButton
              icon={fileText}
              label="Saved replies"
              outlined
              aria-expanded={choosing}
              onClick={() => setChoosing(!choosing)}
            />
          ) : null}
          <PhotoButton onChoose={onPhotos} />
          {onOffer ? (
            <Button variant="secondary" className={styles.offer} onClick={onOffer}>
              <Icon d={rupee} size={18} />
              <span className={styles.word}>Offer</span>
            </Button>
          ) : null}
          <textarea
            ref={area}
            rows={1}
            value={text}
            onChange={event => change(event.currentTarget.value)}
            onKeyDown={press}
            onPaste={event => {
              const files = [...event.clipboardData.files]
              if (files.length === 0) return
              event.preventDefault()
              onPhotos(files)
            }}
            placeholder="Write a message"
            aria-label="Message"
            aria-describedby="composer-count"
            enterKeyHint="send"
            autoComplete="off"
            className={styles.area}
          />
          <Button type="submit" aria-disabled={text.trim() === ''} className={styles.send}>
            <Icon d={sendIcon} />
            <span className="visually-hidden">Send</span>
          </Button>
        </div>
        <p id="composer-count" className={styles.count}>
          {length >= COUNTER_FROM_CHARACTERS ? `${length}/${messageLimits.characters}` : ''}
        </p>
      </form>
      {asking && askNameFor ? (
        <NameQuestion
          userId={userId}
          partnerName={askNameFor}
          onClose={() => setAsking(false)}
          onAnswer={() => {
            nameAsked = true
            setAsking(false)
            send()
          }}
        />
      ) : null}
    </>
  )
}

/** Grows the field with its text in browsers without `field-sizing`; the style sheet sets the maximum. */
function growWithText(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}
