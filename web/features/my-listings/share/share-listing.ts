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

/** The URL of a listing without parameters. */
export const addressOf = ({ id }: Shared): string => new URL(links.product(id), location.origin).href

/** One line about a listing with its URL, to send to a buyer. */
export const shareText = (listing: Shared): string => {
  const price = listing.amount ? `, ${formatRupees(listing.amount)}${perUnit(listing.unit)}` : ''
  return `${listing.name}${price}: ${addressOf(listing)}`
}

/** Opens the share sheet of the device, or copies the URL. */
export async function shareListing(listing: Shared): Promise<void> {
  const url = addressOf(listing)
  try {
    // some devices lack `share`, although its type is a function
    if (typeof navigator.share === 'function') return await navigator.share({ title: listing.name, url })
    await navigator.clipboard.writeText(url)
    showToast({ type: 'success', message: 'Link copied' })
  } catch (thrown) {
    // the person closed the share sheet
    if (thrown instanceof DOMException && thrown.name === 'AbortError') return
    showToast({ type: 'error', message: "Couldn't share. Open the listing and copy its address." })
  }
}
