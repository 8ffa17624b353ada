import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { mayInFirm } from '#contract/firms/rules.ts'
import { listingGate } from '#contract/listings/gate.ts'
import { type OwnListingsState, readOwnListings, writeOwnListings } from '#contract/listings/own-listings-rules.ts'
import { product } from '#contract/shared/product.ts'
import { links } from '#contract/urls.ts'
import { opensAtPress } from '#web/api/forms/opens-at-press.tsx'
import { currentSession, type User, useSession } from '#web/api/session.ts'
import { takeOverWizard } from '#web/features/listing-wizard/draft/stored-wizards.ts'
import { unsavedWizard } from '#web/features/listing-wizard/draft/unsaved-draft.ts'
import { WaitingListings } from '#web/features/listing-wizard/offline/waiting-listings.tsx'
import type { WizardClosed } from '#web/features/listing-wizard/shared/use-wizard.ts'
import { useMyListings } from '#web/features/my-listings/list/use-my-listings.ts'
import { MyListings } from '#web/features/my-listings/my-listings.tsx'
import type { Shared } from '#web/features/my-listings/share/share-listing.ts'
import { isFirstOffer } from '#web/features/settings/mails/mail-offer-shown.ts'
import type { PageMeta } from '#web/routing/page.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { plus } from '#web/ui/media/icons/essential.ts'
import { upload } from '#web/ui/media/icons/workbench.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { useNavigate, useSearchParams } from '#web/ui/navigation/navigation.tsx'
import layout from '#web/ui/styles/layout.module.css'
import { DashboardFrame } from './dashboard-frame.tsx'

const loadWizard = () => import('#web/features/listing-wizard/listing-wizard.tsx')
const AfterPublishing = opensAtPress(async () => (await import('./after-publishing.tsx')).default)
const RoundDialog = opensAtPress(async () => (await import('#web/features/offers/round/round-dialog.tsx')).default)
const ListingWizard = lazy(async () => ({ default: (await loadWizard()).ListingWizard }))

export const meta = (): PageMeta => ({ title: `List Deadstock - ${product.name}` })

export default function MyListingsPage() {
  const navigate = useNavigate()
  const search = useSearchParams()
  const state = readOwnListings(search)
  const listings = useMyListings(state)
  const wanted = search.get('new') ? 'new' : search.get('edit')
  const [offering, setOffering] = useState(false)
  const [published, setPublished] = useState<Shared | null>(null)
  const session = useSession()
  const [wizard, setWizard] = useState<{ id?: string } | null>(() => wizardFor(wanted) ?? unsavedWizard())

  const takeOver = useEffectEvent(async (owner: string) => {
    if (wizard || !(await takeOverWizard(owner))) return
    setWizard(current => current ?? unsavedWizard())
  })
  const owner = session.user?.id
  // restores a wizard whose tab was closed
  useEffect(() => {
    if (owner) void takeOver(owner)
  }, [owner])

  function startNew() {
    const gate = gateNow()
    setPublished(null)
    if (gate) sendAway(gate, false)
    else setWizard({})
  }
  /** Shows the detail that is missing for a new listing, and opens the page where it is entered. */
  function sendAway(gate: string, replace: boolean) {
    showToast({ type: 'error', message: gate })
    navigate(links.businessDetails(), { replace })
  }
  const arrive = useEffectEvent((wish: string) => {
    const gate = wish === 'new' ? gateNow() : undefined
    if (gate) sendAway(gate, true)
    // removes the wizard from the address at once, so that a reload or Back does not open it again
    else navigate(links.myListings(writeOwnListings(state)), { replace: true })
  })
  useEffect(() => {
    if (wanted) arrive(wanted)
  }, [wanted])

  // a ref, because the list may load while an earlier press is still being handled
  const active = useRef<number>(undefined)
  useEffect(() => {
    active.current = listings.counts?.active
  })
  const leave: WizardClosed = (outcome, live) => {
    setWizard(null)
    if (!outcome) return
    setPublished(live ?? null)
    const { user } = currentSession()
    if (outcome === 'Active' && active.current === 0 && user) setOffering(isFirstOffer(user.id))
    listings.reload()
    const tab = outcome === 'Active' ? 'active' : 'draft'
    if (tab !== state.tab) show({ tab, search: '', page: 1 })
  }
  /** Turning the page adds a history entry; other changes replace the current one. */
  const show = (part: Partial<OwnListingsState>) =>
    navigate(links.myListings(writeOwnListings({ ...state, ...part })), {
      replace: !('page' in part && Object.keys(part).length === 1),
      preventScrollReset: !('page' in part && Object.keys(part).length === 1),
    })

  const mayList = !session.user?.suspension && mayInFirm(session.user?.firm, 'list')
  return (
    <DashboardFrame
      section="deadstock"
      title="List Deadstock"
      action={
        mayList ? (
          <div className={layout.chips}>
            {mayInFirm(session.user?.firm, 'anyLot') ? (
              <ButtonLink to={links.bulkUpload()} variant="secondary">
                <Icon d={upload} />
                Bulk upload
              </ButtonLink>
            ) : null}
            <Button
              variant={listings.counts?.active === 0 && state.tab === 'active' ? 'secondary' : 'primary'}
              onClick={() => startNew()}
              onPointerEnter={() => void loadWizard()}
            >
              <Icon d={plus} />
              List New Item
            </Button>
          </div>
        ) : null
      }
    >
      {published || offering ? (
        <AfterPublishing
          published={published}
          asksAboutWhatsapp={published !== null && mayBeAsked(session.user)}
          offersMails={offering}
          onAnother={startNew}
          onClose={() => setPublished(null)}
          onNoMails={() => setOffering(false)}
        />
      ) : null}
      <WaitingListings
        wizard={wizard !== null}
        onLive={listings.reload}
        onOpen={id => setWizard({ ...(id && { id }) })}
      />
      <MyListings
        listings={listings}
        state={state}
        onState={show}
        onAdd={mayList ? startNew : undefined}
        onEdit={id => setWizard({ id })}
        RoundDialog={RoundDialog}
      />
      {wizard ? (
        <Suspense>
          <ListingWizard id={wizard.id} onClose={leave} />
        </Suspense>
      ) : null}
    </DashboardFrame>
  )
}

/** True if the WhatsApp question may be shown: the user has a phone number and has not answered yet. */
const mayBeAsked = (user: User | null): boolean =>
  user !== null && user.phone.length > 0 && !user.whatsappAsked && mayInFirm(user.firm, 'own')

function gateNow(): string | undefined {
  const { user } = currentSession()
  return user ? listingGate(user) : undefined
}

/** The id of the listing whose wizard the address opens; without `id` for a new listing, null without a wizard. */
function wizardFor(wanted: string | null): { id?: string } | null {
  if (!wanted) return null
  if (wanted !== 'new') return { id: wanted }
  const { user } = currentSession()
  return gateNow() || user?.suspension || !mayInFirm(user?.firm, 'list') ? null : {}
}
