import { useRef, useState } from 'react'
import { type RefusalBody, refusals } from '#contract/http/refusals.ts'
import { type WizardStep, wizardSteps } from '#contract/listings/publishing.ts'
import { listingMessages } from '#contract/listings/rules.ts'
import { waitsText } from '#contract/surplus/terms.ts'
import { api } from '#web/api/browser-client.ts'
import { inWords } from '#web/language/words.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import {
  changedData,
  draftOf,
  emptyDraft,
  faultsOf,
  isDraft,
  type Listing,
  unreadable,
  type WizardDraft,
} from '../draft/draft.ts'
import { textChanged, unsavedOf } from '../draft/unsaved-draft.ts'
import { useUnsaved } from '../draft/use-unsaved.ts'
import { createListing } from './create-listing.ts'
import { type Conflict, conflictWith, mergeDrafts, mergePhotos } from './merge.ts'
import { type Photo, photosDiffer, storedPhoto } from './photos.ts'
import { storePhotos } from './store-photos.ts'
import { useAutosave } from './use-autosave.ts'
import { useFaults } from './use-faults.ts'
import { queueListing, useLine } from './use-line.ts'
import { usePending } from './use-pending.ts'
import { usePhotoRemoval } from './use-photo-removal.ts'
import { usePhotos } from './use-photos.ts'

export type WizardAction = 'draft' | 'next' | 'publish' | 'photos'
export type Outcome = 'Active' | 'Draft'
/** Called with the outcome if a listing was saved; `published` is a listing that has just gone live. */
export type WizardClosed = (outcome: Outcome | undefined, published?: Listing) => void

/** The state and the actions of an open wizard; `listing` is null for a new listing. */
export function useWizard(
  listing: Listing | null,
  onPublished: (published: Listing, isNew: boolean) => void,
  onQueued: () => void,
) {
  const [stored, setStored] = useState(listing)
  // the draft as last stored: values that the server normalised (blanks, order) are no change by the seller
  const [base, setBase] = useState<WizardDraft>(() => (listing ? draftOf(listing) : emptyDraft))
  const [left] = useState(() => unsavedOf(listing?.id))
  const [draft, setDraft] = useState<WizardDraft>(() => ({ ...base, ...left?.text }))
  const { photos, setPhotos, add, skipped, preparing, kept } = usePhotos(listing?.images ?? [], left?.photos)
  const [step, setStep] = useState<WizardStep>('general')
  const [visited, setVisited] = useState<ReadonlySet<WizardStep>>(new Set())
  const { faults, faultRounds, showFaults, clearFaults } = useFaults(setStep)
  const [doing, setDoing] = useState<WizardAction | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // another listing of the seller with the same facts
  const [twin, setTwin] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const working = useRef(false)
  const line = useLine()
  const [key] = useState(() => left?.key ?? crypto.randomUUID())
  // the text that a creation has sent, if its reply was lost: it is sent again before anything else
  const [attempt, setAttempt] = useState(left?.attempt)
  const [pending, setPending] = useState<'draft' | 'next' | null>(null)

  const dirty = Object.keys(changedData(draft, base)).length > 0 || photosDiffer(photos, stored?.images ?? [])

  const autosave = useAutosave({
    stored,
    base,
    draft,
    busy: doing !== null || pending !== null || conflict !== null,
    onSaved: take,
  })
  const waits = preparing > 0 || autosave.saving

  const changedText = textChanged(draft, base)
  const unsaved = useUnsaved({ key, stored, text: changedText, photos: kept, attempt })

  function change(part: Partial<WizardDraft>) {
    setDraft(current => ({ ...current, ...part }))
    clearFaults(field => field in part)
  }
  function changePhotos(next: readonly Photo[]) {
    setPhotos(next)
    clearFaults(field => field === 'images')
  }

  const removePhoto = usePhotoRemoval({
    photos,
    stored: stored?.images ?? [],
    setPhotos: changePhotos,
    add: files => void add(files),
  })

  function addPhotos(files: readonly File[]) {
    clearFaults(field => field === 'images')
    void add(files)
  }

  /** Loads the version that another window has stored, so that the seller can choose. */
  async function loadConflict(): Promise<void> {
    if (!stored) return
    const reply = await api('GET /deadstock/list/:id', { params: { id: stored.id } })
    if (reply.success) setConflict(conflictWith(reply.deadstock, base, stored.images))
  }
  function refused(refusal: RefusalBody) {
    if (line.notes(refusal)) return
    if (refusal.reason === 'stale') void loadConflict()
    else if (refusal.errors) showFaults(refusal.errors, refusal.toast)
    else showToast(refusal.toast)
  }

  /** Stores text and pictures; returns the listing once everything is stored. */
  async function save(): Promise<Listing | undefined> {
    const misread = unreadable(draft)
    if (misread.length > 0) {
      showFaults(misread)
      return undefined
    }
    const text = await saveText()
    if (!text || !photosDiffer(photos, text.images)) return text
    clearFaults(field => field === 'images')
    const result = await storePhotos(text, photos, setPhotos)
    setStored(result.listing)
    setPhotos(result.photos)
    if (!result.failure) return result.listing
    if (result.failure.reason === 'stale' || result.failure.reason === 'unreachable') {
      refused(result.failure)
      return undefined
    }
    showFaults([{ field: 'images', message: result.failure.toast.message }], result.failure.toast)
    return undefined
  }
  async function saveText(): Promise<Listing | undefined> {
    const first = stored ? { listing: stored, text: base } : await create()
    if (!first) return undefined
    const data = changedData(draft, first.text)
    if (Object.keys(data).length === 0) return first.listing
    const { id, version } = first.listing
    const reply = await api('PUT /deadstock/:id', { params: { id }, body: { data, version } }, { quiet: true })
    if (!reply.success) {
      refused(reply)
      return undefined
    }
    return take(reply.deadstock, draft)
  }
  /** Creates the listing on the server. */
  async function create(): Promise<{ listing: Listing; text: WizardDraft } | undefined> {
    const text = attempt ?? draft
    setAttempt(text)
    const reply = await createListing(key, text, unsaved)
    if (reply.success || reply.reason !== 'unreachable') setAttempt(undefined)
    if (!reply.success) {
      refused(reply)
      return undefined
    }
    return { listing: take(reply.deadstock, text), text }
  }
  function take(answered: Listing, text: WizardDraft): Listing {
    line.reached()
    setStored(answered)
    setBase(text)
    setOutcome(answered.status === 'Active' ? 'Active' : 'Draft')
    return answered
  }

  /** Runs one action at a time, even if several buttons are pressed. */
  async function during<Result>(action: WizardAction, work: () => Promise<Result>): Promise<Result | undefined> {
    if (working.current) return undefined
    working.current = true
    setDoing(action)
    try {
      return await work()
    } finally {
      working.current = false
      setDoing(null)
    }
  }

  /** True if the tab has no faults and may be left; otherwise shows the faults. */
  function passes(): boolean {
    const found = faultsOf(step, draft, photos)
    if (found.length > 0) showFaults(found)
    else {
      clearFaults()
      setVisited(current => new Set(current).add(step))
    }
    return found.length === 0
  }

  const next = async (): Promise<void> => {
    if (waits) return setPending('next')
    return during(step === 'rates' ? 'publish' : 'next', async () => {
      if (!passes()) return
      if (step === 'rates') return line.offline && isDraft(stored) ? queue() : publish()
      if (dirty && !line.offline && !(await save()) && !line.wasLost()) return
      setStep(wizardSteps[wizardSteps.indexOf(step) + 1] ?? step)
    })
  }

  async function queue(): Promise<void> {
    const found = wizardSteps.flatMap(other => faultsOf(other, draft, photos))
    if (found.length > 0) return showFaults(found)
    if (await queueListing({ key, draft, attempt, stored, photos })) onQueued()
  }

  async function publish(anyway = false): Promise<void> {
    const found = wizardSteps.flatMap(other => faultsOf(other, draft, photos))
    if (found.length > 0) return showFaults(found)
    const saved = dirty || !stored ? await save() : stored
    if (!saved) return
    if (saved.pausedBy === 'sold-out' && stored?.status === 'Active') {
      showToast({ type: 'success', message: listingMessages.markedSold })
      return onPublished(saved, false)
    }
    const isNew = saved.status !== 'Active'
    if (isNew) {
      const body = { status: 'Active' as const, ...(anyway && { anyway }) }
      const reply = await api('PUT /deadstock/:id', { params: { id: saved.id }, body }, { quiet: true })
      if (!reply.success && reply.existing) return setTwin(reply.existing)
      if (!reply.success) return refused(reply)
      if (reply.deadstock.status !== 'Active') {
        showToast({ type: 'info', message: inWords(waitsText) })
        return onPublished(reply.deadstock, false)
      }
    }
    showToast({ type: 'success', message: listingMessages.listed })
    onPublished({ ...saved, pausedBy: null }, isNew)
  }

  /** Handles the seller's answer if a listing with the same facts exists already; `anyway`: publish this one too. */
  function answerTwin(anyway: boolean) {
    setTwin(null)
    if (anyway) void during('publish', () => publish(true))
  }

  const saveAsDraft = async (): Promise<void> => {
    if (waits) return setPending('draft')
    const toast = await during('draft', async () => {
      if (!dirty && !outcome) return { type: 'info', message: refusals.nothing_to_update.message } as const
      if (dirty && !(await save())) return undefined
      return { type: 'success', message: isDraft(stored) ? listingMessages.savedAsDraft : 'Changes saved' } as const
    })
    if (toast) showToast(toast)
  }
  usePending(pending, waits, action => {
    setPending(null)
    void (action === 'next' ? next() : saveAsDraft())
  })

  const retryPhotos = () => during('photos', async () => void (await save()))

  function goTo(other: WizardStep) {
    if (other !== step && !working.current && passes()) setStep(other)
  }
  const goBack = () => setStep(wizardSteps[wizardSteps.indexOf(step) - 1] ?? step)

  /** Continues with the values of the other window. With `keepMine`, the changes of this window are merged in, unsaved. */
  function resolveConflict(keepMine: boolean) {
    if (!conflict || !stored) return
    const { newest } = conflict
    const theirs = draftOf(newest)
    setDraft(keepMine ? mergeDrafts(draft, base, theirs) : theirs)
    setPhotos(keepMine ? mergePhotos(photos, stored.images, newest.images) : newest.images.map(storedPhoto))
    setBase(theirs)
    setStored(newest)
    setConflict(null)
  }

  return {
    stored,
    draft,
    photos,
    step,
    visited,
    faults,
    faultRounds,
    doing: doing ?? pending,
    conflict,
    twin,
    outcome,
    dirty,
    skipped,
    preparing,
    saved: autosave.saved && !dirty,
    offline: line.offline,
    change,
    changePhotos,
    removePhoto,
    addPhotos,
    next,
    answerTwin,
    saveAsDraft,
    retryPhotos,
    goTo,
    goBack,
    resolveConflict,
  }
}

export type Wizard = ReturnType<typeof useWizard>
