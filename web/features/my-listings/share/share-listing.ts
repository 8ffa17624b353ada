import { formatRupees } from '#contract/shared/numbers/money.ts'
import { perUnit } from '#contract/shared/numbers/units.ts'
import { links } from '#contract/urls.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

export interface Shared {
  id: string
  name: string
  amount: number | null
  unit: string | null
}

/** The plain address of a listing. */
export const addressOf = ({ id }: Shared): string => new URL(links.product(id), location.origin).href

/** One line about a listing with its address, for sending to a buyer. */
export const shareText = (listing: Shared): string => {
  const price = listing.amount ? `, ${formatRupees(listing.amount)}${perUnit(listing.unit)}` : ''
  return `${listing.name}${price}: ${addressOf(listing)}`
}

/** Opens the device's share sheet, or copies the address. */
export async function shareListing(listing: Shared): Promise<void> {
  const url = addressOf(listing)
  try {
    // missing on some devices, whatever its type says
    if (typeof navigator.share === 'function') return await navigator.share({ title: listing.name, url })
    await navigator.clipboard.writeText(url)
    showToast({ type: 'success', message: 'Link copied' })
  } catch (thrown) {
    // closed without a choice
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return
    showToast({ type: 'error', message: "Couldn't share. Open the listing and copy its address." })
  }
}
