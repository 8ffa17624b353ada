import type { Page } from '@playwright/test'
import type { PageName } from '#contract/urls.ts'
import type { Person } from '#testkit/people.ts'

/** A page, or a part that opens over it, for one kind of person. */
export interface Screen {
  name: string
  page: PageName
  path: (people: Cast) => string
  /** omitted for a visitor */
  as?: 'seller' | 'newcomer' | 'admin'
  /** waits for parts that load after the page */
  ready?: (page: Page) => Promise<unknown>
  /** opens the part to check */
  open?: (page: Page) => Promise<unknown>
}

/** The people and objects on the screens. */
export interface Cast {
  seller: Person
  newcomer: Person
  buyer: Person
  admin: Person
  listingId: string
  ownListingId: string
  /** a listing of the buyer that takes sealed offers until a date */
  roundListingId: string
  conversationId: string
  dealId: string
  uploadId: string
  /** the first requirement is the buyer's, the second the seller's, with answers */
  requirementId: string
  ownRequirementId: string
  /** the numbers of the seller's complaints */
  asked: string
  decided: string
}

type Part = NonNullable<Screen['open']>

/** The screens of the parts that open over one page, by name. */
export const partsOf = (page: Omit<Screen, 'name' | 'open'>, parts: Record<string, Part>): Screen[] =>
  Object.entries(parts).map(([name, open]) => ({ ...page, name, open }))

/** Presses the first visible button with this name. */
export const pressed = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()
