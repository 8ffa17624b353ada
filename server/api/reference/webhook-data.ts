import type { WebhookEvent } from '#contract/connections/webhook-rules.ts'

interface WebhookData {
  /** a shape of the API */
  shape?: 'Offer' | 'PulledLead'
  /** the fields of the shape that are left out */
  without?: readonly string[]
  /** further fields */
  fields: readonly string[]
}

const offer = { shape: 'Offer', without: ['can'], fields: ['conversationId', 'listing', 'link'] } as const

/** The `data` of each event that a webhook gets. */
export const webhookData: Record<WebhookEvent, WebhookData> = {
  'lead.created': { shape: 'PulledLead', fields: [] },
  'message.created': {
    fields: ['id', 'conversationId', 'seq', 'from', 'text', 'photo', 'listingId', 'at', 'link'],
  },
  'offer.changed': offer,
  'deal.agreed': offer,
  'listing.changed': { fields: ['id', 'sku', 'name', 'status', 'amount', 'unit', 'quantityAvailable', 'link'] },
}
