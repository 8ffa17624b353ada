import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { refusals } from '#contract/http/refusals.ts'
import { listedTwice } from '#contract/listings/listed-twice.ts'
import { outboxTexts } from '#contract/listings/outbox.ts'
import { type WizardStep, wizardSteps } from '#contract/listings/publishing.ts'
import { links } from '#contract/urls.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { arrowLeft } from '#web/ui/media/icons/essential.ts'
import { useNavigate } from '#web/ui/navigation/navigation.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { LeaveQuestion } from '#web/ui/overlays/leave-question.tsx'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { ConflictPanel } from './conflict-panel.tsx'
import { faultsOf, isDraft, type Listing, stepOf } from './draft/draft.ts'
import { discardUnsavedWizard } from './draft/unsaved-draft.ts'
import { ListingPreview } from './listing-preview.tsx'
import { useWizard, type Wizard, type WizardClosed } from './shared/use-wizard.ts'
import styles from './shared/wizard.module.css'
import { CategoryStep } from './steps/category-step.tsx'
import { GeneralStep } from './steps/general-step.tsx'
import { RatesStep } from './steps/rates-step.tsx'

const stepNames: Record<WizardStep, string> = {
  general: 'General Information',
  category: 'Category & Specifications',
  rates: 'Rates',
}

type OpenWizardProps = { listing: Listing | null; onClose: WizardClosed }

/** The wizard with the data of a listing, or empty. */
export function OpenWizard({ listing, onClose }: OpenWizardProps) {
  const wizard = useWizard(
    listing,
    (published, isNew) => onClose(published.pausedBy === 'review' ? 'Draft' : 'Active', isNew ? published : undefined),
    () => onClose(undefined),
  )
  const { step, faults, draft, photos, dirty, doing, twin } = wizard
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState(false)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, wizard)
  useTopOnStep(form, step)
  useSafeDrops()

  const leave = () => onClose(wizard.outcome)
  const warning = wizard.stored ? 'Changes since your last save will be lost.' : "This listing hasn't been saved yet."
  const stateOf = (other: WizardStep): 'done' | 'error' | undefined => {
    if (faults.some(fault => stepOf(fault.field) === other)) return 'error'
    return other !== step && wizard.visited.has(other) && faultsOf(other, draft, photos).length === 0
      ? 'done'
      : undefined
  }
  const tabs = wizardSteps.map(other => ({ id: other, label: stepNames[other], state: stateOf(other) }))

  return (
    <>
      <Dialog
        open
        size="xl"
        className={styles.wizard}
        title={listing ? 'Edit Deadstock' : 'Listing New Item'}
        onBeforeClose={() => {
          if (dirty || doing) setConfirming(true)
          return !dirty && !doing
        }}
        onClose={leave}
        footer={<Footer wizard={wizard} formId={formId} />}
      >
        {wizard.conflict ? <ConflictPanel wizard={wizard} conflict={wizard.conflict} /> : null}
        <div className={classNames(layout.column, styles.frame)}>
          <Tabs label="Steps" variant="steps" tabs={tabs} value={step} onChange={wizard.goTo}>
            <Form ref={form} id={formId} className={styles.step} onSubmit={() => void wizard.next()}>
              {step === 'general' ? <GeneralStep wizard={wizard} /> : null}
              {step === 'category' ? <CategoryStep wizard={wizard} /> : null}
              {step === 'rates' ? <RatesStep wizard={wizard} /> : null}
            </Form>
          </Tabs>
          <ListingPreview draft={draft} photos={photos} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={confirming}
        title="Close without saving?"
        no="Keep editing"
        yes="Discard changes"
        danger
        onNo={() => setConfirming(false)}
        onYes={() => {
          leave()
          // if the session has ended, `leave` alone would keep the unsaved wizard
          discardUnsavedWizard()
        }}
      >
        {warning}
      </ConfirmDialog>
      <ConfirmDialog
        open={twin !== null}
        title={refusals.listed_already.message}
        no={listedTwice.open}
        yes={listedTwice.anyway}
        onNo={() => twin && navigate(links.product(twin))}
        onYes={() => wizard.answerTwin(true)}
        onClose={() => wizard.answerTwin(false)}
      >
        {listedTwice.why}
      </ConfirmDialog>
      <LeaveQuestion when={dirty || doing !== null}>{warning}</LeaveQuestion>
    </>
  )
}

function Footer({ wizard, formId }: { wizard: Wizard; formId: string }) {
  const { step, doing, stored } = wizard
  const unpublished = isDraft(stored)
  const later = wizard.offline && unpublished
  const publishText = stored?.status === 'Active' ? 'Publish Changes' : later ? outboxTexts.publishLater : 'Publish'
  return (
    <>
      {step === 'general' ? null : (
        <Button variant="ghost" className={styles.previous} onClick={wizard.goBack}>
          <Icon d={arrowLeft} />
          <span className={styles.label}>Previous</span>
        </Button>
      )}
      <output className={classNames(typography.subtle, styles.saved)}>{wizard.saved ? 'Draft saved' : null}</output>
      <Button
        variant="secondary"
        busy={doing === 'draft'}
        aria-disabled={doing !== null}
        onClick={() => void wizard.saveAsDraft()}
      >
        {unpublished ? 'Save As Draft' : 'Save Changes'}
      </Button>
      <Button
        type="submit"
        form={formId}
        busy={doing === 'next' || doing === 'publish'}
        aria-disabled={doing !== null}
        className={styles.forward}
        // the second click of a double click on Save & Next must not press Publish, which appears in the same place
        onClick={event => event.detail > 1 && event.preventDefault()}
      >
        {step === 'rates' ? publishText : wizard.offline ? 'Next' : 'Save & Next'}
      </Button>
    </>
  )
}

/** Moves the focus to the first faulty field after every new list of faults. */
function useFocusOnFault(form: RefObject<HTMLFormElement | null>, { faults, faultRounds }: Wizard) {
  const focus = useEffectEvent(() => {
    const name = faults[0]?.field ?? ''
    const find = (part: string) => form.current?.querySelector<HTMLElement>(`[data-field="${part}"], [name="${part}"]`)
    const field = find(name) ?? find(name.split('.')[0] ?? '')
    field?.closest('details')?.setAttribute('open', '')
    const retry = field?.querySelector<HTMLElement>('[data-retry]')
    const control = retry ?? field?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button')
    ;(control ?? field)?.focus()
  })
  useEffect(() => {
    if (faultRounds > 0) focus()
  }, [faultRounds])
}

/** Prevents the browser from opening a file that was dropped beside the drop zone. */
function useSafeDrops() {
  useEffect(() => {
    const stop = (event: DragEvent) => event.preventDefault()
    addEventListener('dragover', stop)
    addEventListener('drop', stop)
    return () => {
      removeEventListener('dragover', stop)
      removeEventListener('drop', stop)
    }
  }, [])
}

/** Scrolls to the top after every change of the tab. */
function useTopOnStep(form: RefObject<HTMLFormElement | null>, step: WizardStep) {
  useEffect(() => {
    form.current?.closest('dialog')?.querySelector('[role=tablist]')?.scrollIntoView({ block: 'end' })
  }, [form, step])
}
