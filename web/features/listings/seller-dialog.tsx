import { useEffect, useState } from 'react'
import type { ApiReply } from '../../../contract/api.ts'
import { formatPhone, phoneLink, whatsappLink } from '../../../contract/phone.ts'
import { links } from '../../../contract/urls.ts'
import { api } from '../../api/browser-client.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { check, copy, message, phone as phoneIcon } from '../../ui/icons/essential.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './seller-dialog.module.css'

const COPIED_FOR_MS = 2000

type Contact = ApiReply<'GET /deadstock/:id/seller'>

interface SellerDialogProps {
  seller: Contact['seller']
  /** what the seller is asked about */
  listing: Contact['deadstock']
  onClose: () => void
}

/** 'Seller Details': how to reach the seller of a listing. */
export default function SellerDialog({ seller, listing, onClose }: SellerDialogProps) {
  const { name, phone, email, city, state, gst } = seller
  const place = [city, state].filter(Boolean).join(', ')
  // both sides see in their conversation that there was a call
  const called = () => void api('POST /deadstock/:id/call', { params: { id: listing.id } }, { quiet: true })
  return (
    <Dialog open onClose={onClose} title="Seller Details" phone="bottom">
      <div className={styles.seller}>
        <Avatar name={name} size="lg" />
        <div>
          <p className={styles.name}>{name}</p>
          {place ? <p className={styles.place}>{place}</p> : null}
          {gst ? <p className={styles.place}>GST {gst}</p> : null}
        </div>
      </div>
      <dl className={styles.ways}>
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
          <Way label="Email" text={email} href={`mailto:${email}`} copied={email} toast="Email copied to clipboard" />
        ) : null}
      </dl>
      {phone ? (
        <div className={styles.calls}>
          <ButtonLink href={phoneLink(phone)} wide onClick={called}>
            <Icon d={phoneIcon} size={18} />
            Call Seller
          </ButtonLink>
          <ButtonLink
            variant="secondary"
            wide
            href={whatsappLink(phone, `Is this still available? ${listing.name} ${productAddress(listing.id)}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon d={message} size={18} />
            WhatsApp
          </ButtonLink>
        </div>
      ) : null}
    </Dialog>
  )
}

const productAddress = (id: string): string => new URL(links.product(id), location.origin).href

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
      showToast({ type: 'error', message: 'Copying is not allowed here. Select the text and copy it yourself.' })
    }
  }
  return (
    <div className={styles.way}>
      <dt>{label}</dt>
      <dd>
        <a href={href} onClick={onFollow}>
          {text}
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
