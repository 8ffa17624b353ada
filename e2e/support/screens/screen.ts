import type { Page } from '@playwright/test'
import type { PageName } from '#contract/urls.ts'
import type { Person } from '#testkit/people.ts'

/** A page, or something that opens over it, as somebody sees it. */
export interface Screen {
  name: string
  page: PageName
  path: (people: Cast) => string
  /** a visitor when left out */
  as?: 'seller' | 'newcomer' | 'admin'
  /** waits for what comes after the page itself */
  ready?: (page: Page) => Promise<unknown>
  /** brings up what is to be looked at */
  open?: (page: Page) => Promise<unknown>
}

/** The people and things that the screens show. */
export interface Cast {
  seller: Person
  newcomer: Person
  buyer: Person
  admin: Person
  listingId: string
  ownListingId: string
  /** of the buyer, takes sealed offers until a date */
  roundListingId: string
  conversationId: string
  dealId: string
  uploadId: string
  /** of the buyer, and of the seller with answers */
  requirementId: string
  ownRequirementId: string
  /** the numbers of complaints of the seller */
  asked: string
  decided: string
}
