import { useEffect, useState } from 'react'
import type { ApiReply } from '#contract/api.ts'
import { formatPlace } from '#contract/shared/contact/place.ts'
import { formatPhone, phoneLink } from '#contract/shared/phone.ts'
import { api } from '#web/api/browser-client.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { classNames } from '#web/ui/basics/class-names.ts'
import { Fact, Facts } from '#web/ui/basics/facts.tsx'
import { Icon } from '#web/ui/basics/icon.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Avatar } from '#web/ui/media/avatar.tsx'
import { building, check, copy, mapPin, user as person, phone as phoneIcon } from '#web/ui/media/icons/essential.ts'
import { ButtonLink } from '#web/ui/navigation/button-link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import layout from '#web/ui/styles/layout.module.css'
import styles from './seller-dialog.module.css'
import { VerifiedBadge } from './verified-badge.tsx'

const COPIED_FOR_MS = 2000
/** the symbol of WhatsApp: a handset in a bubble */
const whatsappIcon =
  'M3 21l1.7-4.6a9 9 0 1 1 3.4 3.3zM8.6 8.4c-.3 3.9 3.1 7.3 7 7l.6-1.9-2-1-.9.9c-1.2-.5-2.2-1.5-2.7-2.7l.9-.9-1-2z'

type Contact = ApiReply<'GET /deadstock/:id/seller'>

interface SellerDialogProps {
  seller: Contact['seller']
  /** the lot that the buyer is interested in */
  listing: Contact['deadstock']
  onClose: () => void
}

/** 'Seller Details': the contact details of a seller. */
export default function SellerDialog({ seller, listing, onClose }: SellerDialogProps) {
  const { business, verified, name, phone, email, gst, whatsapp } = seller
  const place = formatPlace(seller)
  // records the call; both people see it in their conversation
  const called = () => void api('POST /deadstock/:id/call', { params: { id: listing.id } }, { quiet: true })
  const [leaving, setLeaving] = useState(false)
  async function goToWhatsapp() {
    // opened during the press, because browsers block windows that open after a reply
    const tab = window.open('', '_blank')
    setLeaving(true)
    const reply = await api('POST /deadstock/:id/whatsapp', { params: { id: listing.id } })
    setLeaving(false)
    if (!reply.success) return tab?.close()
    if (!tab) return location.assign(reply.url)
    tab.opener = null
    tab.location.assign(reply.url)
  }
  return (
    <Dialog open onClose={onClose} title="Seller Details" phone="bottom">
      <div className={classNames(layout.line, styles.seller)}>
        <Avatar name={business} size="lg" />
        <div>
          <p className={classNames(layout.row, styles.name)}>
            {business}
            {verified ? <VerifiedBadge>Verified business</VerifiedBadge> : null}
          </p>
          <Facts>
            {name === business ? null : (
              <Fact icon={person} label="Name">
                {name}
              </Fact>
            )}
            {place ? (
              <Fact icon={mapPin} label="Place">
                {place}
              </Fact>
            ) : null}
            {gst ? (
              <Fact icon={building} label="GST number">
                GST {gst}
              </Fact>
            ) : null}
          </Facts>
        </div>
      </div>
      <dl className={styles.buttons}>
        {phone ? (
          <Way
            label="Phone"
            text={formatPhone(phone)}
            href={phoneLink(phone)}
            copied={phone}
            toast="Phone number copied to clipboard"
            onFollow={called}
          />
        ) : null}
        {email ? (
          <Way label="E-mail" text={email} href={`mailto:${email}`} copied={email} toast="Email copied to clipboard" />
        ) : null}
      </dl>
      {phone ? (
        <div className={styles.calls}>
          <ButtonLink href={phoneLink(phone)} wide onClick={called}>
            <Icon d={phoneIcon} size={18} />
            Call Seller
          </ButtonLink>
          {whatsapp ? (
            <Button variant="secondary" wide busy={leaving} onClick={() => void goToWhatsapp()}>
              <Icon d={whatsappIcon} size={18} />
              WhatsApp
            </Button>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}

type WayProps = { label: string; text: string; href: string; copied: string; toast: string; onFollow?: () => void }

function Way({ label, text, href, copied: value, toast, onFollow }: WayProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copyValue() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      showToast({ type: 'success', message: toast })
    } catch {
      showToast({ type: 'error', message: "Couldn't copy. Select the text and copy it manually." })
    }
  }
  return (
    <div className={styles.button}>
      <dt>{label}</dt>
      <dd>
        <a href={href} onClick={onFollow}>
          {text.split(/(?<=@)/).map(part => [part, <wbr key={part} />])}
        </a>
        <Button variant="secondary" size="sm" onClick={() => void copyValue()}>
          <Icon d={copied ? check : copy} size={16} />
          {copied ? 'Copied' : 'Copy'}
          <span className="visually-hidden">{label.toLowerCase()}</span>
        </Button>
      </dd>
    </div>
  )
}
