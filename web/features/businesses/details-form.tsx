import { type ReactNode, useEffect, useRef, useState } from 'react'
import { mayInFirm } from '#contract/firms/rules.ts'
import { listingGate } from '#contract/listings/gate.ts'
import { requirementTexts } from '#contract/requirements/board.ts'
import { links } from '#contract/urls.ts'
import { readDraft, useStoredDraft } from '#web/api/drafts.ts'
import { bind } from '#web/api/forms/use-form.ts'
import { currentSession, type User } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { useSearchParams } from '#web/ui/navigation/navigation.tsx'
import { LeaveQuestion } from '#web/ui/overlays/leave-question.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { AboutYou } from './about-you.tsx'
import { changesOf, type DetailsDraft, draftOf, fieldOf, mergeSaved, unsavedIn } from './details-draft.ts'
import { type DetailsFault, detailsFault } from './details-fault.ts'
import styles from './details-form.module.css'
import { reloadUser, saveDetails } from './save-details.ts'
import { Verification } from './verification.tsx'
import { YourBusiness } from './your-business.tsx'

const DRAFT_NAME = 'business details'

/** The person and the business, saved together; the bar that saves appears after a change. */
export function DetailsForm({ user, emailAction }: { user: User; emailAction?: ReactNode }) {
  const [now] = useState(() => new Date())
  const stored = draftOf(user, now)
  const [draft, setDraft] = useState(() => ({ ...stored, ...readDraft<Partial<DetailsDraft>>(user.id, DRAFT_NAME) }))
  const [faults, setFaults] = useState<readonly DetailsFault[]>([])
  const [stale, setStale] = useState('')
  const [saving, setSaving] = useState(false)
  const [ready, setReady] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const changed = changesOf(draft, stored)
  const dirty = changed.aboutYou || changed.yourBusiness
  useStoredDraft(DRAFT_NAME, dirty ? unsavedIn(draft, stored) : undefined)

  function change(part: Partial<DetailsDraft>) {
    setDraft(current => ({ ...current, ...part }))
    setFaults(current => current.filter(fault => !(fault.field in part)))
  }
  function point(found: readonly DetailsFault[]) {
    setFaults(found)
    const first = found[0]
    if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name=${first.field}]`)?.focus())
  }
  function discard() {
    setDraft(stored)
    setFaults([])
    setStale('')
  }
  async function save() {
    if (saving || !dirty) return
    const fault = detailsFault(draft, { business: user.business, withBusiness: changed.yourBusiness, now })
    if (fault) {
      showToast({ type: 'error', message: fault.message })
      point([fault])
      return
    }
    const couldList = !listingGate(user)
    setSaving(true)
    const { failures, saved, message } = await saveDetails(draft, user, changed)
    setSaving(false)
    const newest = currentSession().user
    if (newest) {
      setDraft(current => mergeSaved(current, draftOf(newest, now), saved))
      setReady(!couldList && !listingGate(newest))
    }
    setStale(failures.find(failure => failure.reason === 'stale')?.toast.message ?? '')
    showToast({ type: failures.length > 0 ? 'error' : 'success', message })
    point(
      failures.flatMap(failure =>
        (failure.errors ?? []).flatMap(error => {
          const field = fieldOf(error.field)
          return field ? [{ field, message: error.message }] : []
        }),
      ),
    )
  }
  async function loadNewest() {
    const newest = await reloadUser()
    if (!newest) return
    setDraft(draftOf(newest, now))
    setStale('')
  }
  const fields = bind(draft, change, faults)

  return (
    <Form
      ref={form}
      className={classNames(layout.column, styles.form)}
      onSubmit={() => void save()}
      onFocus={event => uncoverField(event.target)}
    >
      <LeaveQuestion when={dirty}>Changes since your last save will be lost.</LeaveQuestion>
      {stale ? (
        <ErrorPanel retryLabel="Load latest version" onRetry={() => void loadNewest()}>
          {stale}
        </ErrorPanel>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.sections}>
          <AboutYou email={user.email[0]?.email ?? ''} emailAction={emailAction} form={fields} />
          {mayInFirm(user.firm, 'manage') ? <YourBusiness business={user.business} now={now} form={fields} /> : null}
          {ready && !dirty && mayInFirm(user.firm, 'list') ? <NextStep /> : null}
        </div>
        <Verification business={user.business} />
      </div>
      <div data-bar className={classNames(layout.card, layout.line, styles.bar, dirty && styles.dirty)}>
        <p className={styles.unsaved}>{dirty ? 'Unsaved changes' : 'Nothing to save'}</p>
        <Button variant="secondary" aria-disabled={!dirty} onClick={discard}>
          Discard Changes
        </Button>
        <Button type="submit" busy={saving} aria-disabled={!dirty}>
          Save Changes
        </Button>
      </div>
    </Form>
  )
}

const CLEAR_PX = 16

/** Scrolls a field out from under the bar: browsers treat a covered field as visible. */
function uncoverField(field: EventTarget & Element) {
  const clear = () => {
    const bar = field.closest('form')?.querySelector('[data-bar]')
    if (!bar || bar.contains(field)) return
    const under = field.getBoundingClientRect().bottom + CLEAR_PX - bar.getBoundingClientRect().top
    if (under > 0 && getComputedStyle(bar).position === 'sticky') scrollBy({ top: under, behavior: 'instant' })
  }
  // in a text area the browser scrolls to the line of the caret and ignores margins
  if (field.tagName === 'TEXTAREA') clear()
  requestAnimationFrame(clear)
}

/** The link to the next step after saving, once all details for a listing exist. */
function NextStep() {
  const card = useRef<HTMLElement>(null)
  const wanted = useSearchParams().get('wanted')
  useEffect(() => {
    card.current?.querySelector('a')?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section ref={card} className={classNames(layout.spread, styles.ready)} aria-labelledby="next-step">
      <div>
        <h2 id="next-step">{wanted === null ? 'You can start selling' : 'You can post what you need now'}</h2>
        <p>
          {wanted === null
            ? 'Two photos, a few facts and a price: your first listing is live in minutes.'
            : 'What you need and how much: sellers with matching lots are alerted.'}
        </p>
      </div>
      {wanted === null ? (
        <ButtonLink to={links.newListing()}>Create your first listing</ButtonLink>
      ) : (
        <ButtonLink to={links.requirements(`?${wanted}`)}>{requirementTexts.post}</ButtonLink>
      )}
    </section>
  )
}
