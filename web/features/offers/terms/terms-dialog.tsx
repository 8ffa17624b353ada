import { type ReactNode, useId, useRef, useState } from 'react'
import type { FieldFault, RefusalBody } from '#contract/http/refusals.ts'
import { imageAt } from '#contract/listings/images.ts'
import { listingTexts } from '#contract/listings/texts.ts'
import { addedTexts, conditionRows, costRows } from '#contract/offers/added/added-texts.ts'
import { api } from '#web/api/browser-client.ts'
import { readDraft, storeDraft } from '#web/api/drafts.ts'
import { bind, focusFirst } from '#web/api/forms/use-form.ts'
import { signedIn, type User } from '#web/api/session.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { useNow } from '#web/ui/basics/use-now.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import blocks from '#web/ui/styles/blocks.module.css'
import layout from '#web/ui/styles/layout.module.css'
import typography from '#web/ui/styles/typography.module.css'
import { AddedRows } from './added-rows.tsx'
import styles from './terms.module.css'
import {
  addedTo,
  atAnyRate,
  type CarriedFrom,
  listedLine,
  type OfferedLot,
  sumOf,
  type TermsDraft,
  termsFaults,
  termsOf,
} from './terms-draft.ts'
import { TermsFields } from './terms-fields.tsx'

export interface TermsDialogProps {
  title: string
  lot: OfferedLot
  user: User
  /** the name under which the typed terms are stored until they are sent */
  draftName: string
  start: TermsDraft
  /** true for a buyer, who offers a price or requests one */
  choice?: boolean
  /** true if the person who fills in the form sells the lot */
  selling?: boolean
  /** the offer that a buyer answers; its terms are kept */
  before?: CarriedFrom
  /** the party that will answer: 'The seller', 'Asha Mills' */
  answeredBy: string
  /** the end of a round, in which any rate may be offered */
  until?: Date
  sendLabel?: string
  /** notes above the button that sends */
  notes?: ReactNode
  /** sends the terms to the server */
  send: (terms: TermsDraft & { clientId: string }) => Promise<RefusalBody | { success: true }>
  onClose: () => void
}

/**
 * The form for an offer, a quote or a counter-offer. Typed terms are stored until they are sent, also over a reload.
 */
export function TermsDialog(props: TermsDialogProps) {
  const {
    title,
    lot,
    user,
    draftName,
    start,
    choice,
    selling = false,
    before,
    answeredBy,
    until,
    notes,
    send,
    onClose,
  } = props
  const [draft, setDraft] = useState<TermsDraft>(() => ({
    ...start,
    ...readDraft<Partial<TermsDraft>>(user.id, draftName),
  }))
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const [refused, setRefused] = useState<string>()
  const [sending, setSending] = useState(false)
  const [name, setName] = useState('')
  // read once: a user without a name sees the name field until the terms are sent
  const [nameless] = useState(user.fullName === '' && user.business === null)
  const named = useRef(false)
  const busy = useRef(false)
  const formId = useId()
  const now = useNow()

  function store(next: TermsDraft) {
    setDraft(next)
    storeDraft(user.id, draftName, next)
  }
  function change(part: Partial<TermsDraft>) {
    store({ ...draft, ...part, clientId: undefined })
    setFaults(faults.filter(({ field }) => !(field.replace(/\..*/, '') in part)))
    setRefused(undefined)
  }
  function show(form: HTMLFormElement, found: readonly FieldFault[]) {
    setFaults(found)
    focusFirst(form, found)
  }
  async function submit(form: HTMLFormElement) {
    if (busy.current) return
    const found = [
      ...termsFaults(draft, until ? atAnyRate(lot) : lot, selling),
      ...(nameless && name.trim() === '' ? [{ field: 'fullName', message: 'Please enter your name' }] : []),
    ]
    if (found.length > 0) return show(form, found)
    busy.current = true
    setSending(true)
    const refusal = await deliver()
    busy.current = false
    setSending(false)
    if (!refusal) return
    if (refusal.errors?.length) show(form, refusal.errors)
    else setRefused(refusal.toast.message)
  }
  async function deliver(): Promise<RefusalBody | undefined> {
    if (nameless && !named.current) {
      const reply = await api('POST /user/name', { body: { data: { fullName: name } } }, { quiet: true })
      if (!reply.success) return reply
      named.current = true
      signedIn(reply.user)
    }
    const sent = { ...draft, clientId: draft.clientId ?? crypto.randomUUID() }
    store(sent)
    const reply = await send(sent)
    if (!reply.success) return reply
    storeDraft(user.id, draftName, undefined)
    return undefined
  }
  const fields = bind(draft, change, faults)
  const isAsk = draft.kind === 'ask'
  const sum = sumOf(draft, lot, now, before)
  const carried = before && addedTo(draft, before)
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <div className={classNames(layout.spread, styles.foot)}>
          <output>
            {isAsk ? `${answeredBy} has 7 days to answer with a price.` : null}
            {!isAsk && sum ? (
              <>
                <strong>
                  {sum.total}
                  {sum.gst}
                </strong>
                <span>{sum.rate}</span>
                {sum.gate ? <span>{sum.gate}</span> : null}
                {until ? null : (
                  <span>
                    {answeredBy} has until {sum.end} to answer.
                  </span>
                )}
              </>
            ) : null}
          </output>
          <Button type="submit" form={formId} busy={sending}>
            {props.sendLabel ?? (isAsk ? listingTexts.ask : 'Send offer')}
          </Button>
        </div>
      }
    >
      <Form id={formId} className={layout.column} onSubmit={form => void submit(form)}>
        <div className={classNames(layout.line, blocks.note)}>
          {lot.images[0] ? (
            <img
              src={imageAt(lot.images[0], 320)}
              alt=""
              width={72}
              height={54}
              className={classNames(blocks.thumb, styles.picture)}
            />
          ) : null}
          <div>
            <p className={classNames(typography.twoLines, styles.name)}>{lot.name}</p>
            <p className={classNames(typography.hint, styles.asked)}>{listedLine(lot)}</p>
          </div>
        </div>
        {choice ? (
          <Segmented
            aria-label="Offer or quote"
            options={[
              { value: 'offer', label: 'Name a price' },
              { value: 'ask', label: listingTexts.ask },
            ]}
            value={draft.kind}
            onChange={kind => change({ kind })}
          />
        ) : null}
        <TermsFields lot={lot} form={fields} dated={until !== undefined} />
        {carried ? (
          <section className={classNames(blocks.note, layout.column, styles.carried)} aria-label={addedTexts.carried}>
            <p>{addedTexts.carried}</p>
            <AddedRows rows={carriedRows(carried, draft, lot)} />
          </section>
        ) : null}
        {nameless ? (
          <TextField
            name="fullName"
            label="Your name"
            required
            error={fields.faults['fullName']}
            hint="Shown beside your messages"
            autoComplete="name"
            maxLength={100}
            value={name}
            onValue={typed => {
              setName(typed)
              setFaults(faults.filter(({ field }) => field !== 'fullName'))
            }}
          />
        ) : null}
        {notes}
        {refused ? (
          <p role="alert" className={classNames(blocks.note, styles.refused)}>
            {refused}
          </p>
        ) : null}
      </Form>
    </Dialog>
  )
}

function carriedRows(added: NonNullable<CarriedFrom['added']>, draft: TermsDraft, { unit }: OfferedLot) {
  const { quantity, amount = 0, pin } = termsOf(draft)
  const costs = quantity && amount ? costRows({ ...draft, quantity, amount, pin, added, unit: unit ?? '' }) : []
  return [...costs, ...conditionRows(added)]
}
