import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type WizardStep, wizardSteps } from '../../../contract/listings-rules.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { arrowLeft } from '../../ui/icons/essential.ts'
import { LeaveQuestion } from '../../ui/leave-question.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CategoryStep } from './category-step.tsx'
import { faultsOf, type Listing, stepOf } from './draft.ts'
import { GeneralStep } from './general-step.tsx'
import { forgetWizard } from './kept-wizard.ts'
import { ListingPreview } from './listing-preview.tsx'
import styles from './listing-wizard.module.css'
import { RatesStep } from './rates-step.tsx'
import { StalePanel } from './stale-panel.tsx'
import { type Outcome, useWizard, type Wizard } from './use-wizard.ts'

const stepNames: Record<WizardStep, string> = {
  general: 'General Information',
  category: 'Category & Specifications',
  rates: 'Rates',
}

type OpenWizardProps = { listing: Listing | null; onClose: (outcome: Outcome | undefined) => void }

/** The wizard filled with a listing, or empty. */
export function OpenWizard({ listing, onClose }: OpenWizardProps) {
  const wizard = useWizard(listing, () => onClose('Active'))
  const { step, faults, draft, photos, dirty, doing } = wizard
  const [asking, setAsking] = useState(false)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, wizard)
  useTopOnStep(form, step)
  useSafeDrops()

  const leave = () => onClose(wizard.outcome)
  const lost = wizard.stored
    ? 'What you changed since the last save is lost.'
    : 'Nothing of this deadstock is saved yet.'
  const submit: ComponentProps<'form'>['onSubmit'] = event => {
    event.preventDefault()
    if (event.target === event.currentTarget) void wizard.next()
  }
  const stateOf = (other: WizardStep): 'done' | 'error' | undefined => {
    if (faults.some(fault => stepOf(fault.field) === other)) return 'error'
    return other !== step && wizard.left.has(other) && faultsOf(other, draft, photos).length === 0 ? 'done' : undefined
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
          if (dirty || doing) setAsking(true)
          return !dirty && !doing
        }}
        onClose={leave}
        footer={<Footer wizard={wizard} formId={formId} />}
      >
        {wizard.conflict ? <StalePanel wizard={wizard} conflict={wizard.conflict} /> : null}
        <div className={styles.frame}>
          <Tabs label="Steps" look="steps" tabs={tabs} value={step} onChange={wizard.goTo}>
            <form ref={form} id={formId} noValidate className={styles.step} onSubmit={submit}>
              {step === 'general' ? <GeneralStep wizard={wizard} /> : null}
              {step === 'category' ? <CategoryStep wizard={wizard} /> : null}
              {step === 'rates' ? <RatesStep wizard={wizard} /> : null}
            </form>
          </Tabs>
          <ListingPreview draft={draft} photos={photos} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Close without saving?"
        no="Keep editing"
        yes="Discard changes"
        danger
        onNo={() => setAsking(false)}
        onYes={() => {
          leave()
          // also while nobody is signed in any more
          forgetWizard()
        }}
      >
        {lost}
      </ConfirmDialog>
      <LeaveQuestion when={dirty || doing !== null}>{lost}</LeaveQuestion>
    </>
  )
}

function Footer({ wizard, formId }: { wizard: Wizard; formId: string }) {
  const { step, doing, stored } = wizard
  const live = stored?.status === 'Active'
  const kept = live || stored?.status === 'Inactive'
  return (
    <>
      {step === 'general' ? null : (
        <Button variant="ghost" className={styles.previous} onClick={wizard.goBack}>
          <Icon d={arrowLeft} />
          <span className={styles.word}>Previous</span>
        </Button>
      )}
      <Button
        variant="secondary"
        busy={doing === 'draft'}
        aria-disabled={doing !== null}
        onClick={() => void wizard.saveAsDraft()}
      >
        {kept ? 'Save Changes' : 'Save As Draft'}
      </Button>
      <Button
        type="submit"
        form={formId}
        busy={doing === 'next' || doing === 'publish'}
        aria-disabled={doing !== null}
        className={styles.forward}
        // the second half of a double click on Save & Next must not press the Publish that stands there by then
        onClick={event => event.detail > 1 && event.preventDefault()}
      >
        {step === 'rates' ? (live ? 'Publish Changes' : 'Publish') : 'Save & Next'}
      </Button>
    </>
  )
}

/** Every new list of faults takes the reader to its first field. */
function useFocusOnFault(form: RefObject<HTMLFormElement | null>, { faults, pointed }: Wizard) {
  const focus = useEffectEvent(() => {
    const name = faults[0]?.field.split('.')[0]
    const field = form.current?.querySelector(`[data-field="${name}"]`)
    const wayOut = field?.querySelector<HTMLElement>('[data-retry]')
    const control = wayOut ?? field?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button')
    control?.focus()
  })
  useEffect(() => {
    if (pointed > 0) focus()
  }, [pointed])
}

/** A file dropped beside the drop zone must not replace the page. */
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

/** Every tab begins at its top, wherever the last one was left. */
function useTopOnStep(form: RefObject<HTMLFormElement | null>, step: WizardStep) {
  useEffect(() => {
    form.current?.closest('dialog')?.querySelector('[role=tablist]')?.scrollIntoView({ block: 'end' })
  }, [form, step])
}
