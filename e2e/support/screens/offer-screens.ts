import { addedTexts } from '#contract/offers/added/added-texts.ts'
import { roundTexts } from '#contract/offers/rounds/round-rules.ts'
import { severalTexts } from '#contract/offers/several-texts.ts'
import { links } from '#contract/urls.ts'
import type { Screen } from './screen.ts'

/** Added terms, a request to several sellers, and offers until a date. */
export const offerScreens: readonly Screen[] = [
  {
    name: 'terms of a counter-offer',
    page: 'messages',
    path: ({ conversationId }) => links.messages(conversationId),
    as: 'seller',
    open: async page => {
      await page.getByRole('button', { name: 'Make a counter-offer' }).first().click()
      await page.getByRole('radio', { name: 'Delivered' }).check({ force: true })
      await page.getByRole('button', { name: addedTexts.add }).click()
      await page.getByRole('checkbox', { name: addedTexts.resale }).check()
      await page.getByRole('textbox', { name: addedTexts.resaleTerms }).waitFor()
    },
  },
  {
    name: 'request to several sellers',
    page: 'compare',
    path: ({ listingId, ownListingId }) => links.compare([listingId, ownListingId]),
    as: 'newcomer',
    open: async page => {
      await page.getByRole('button', { name: severalTexts.open }).click()
      await page
        .getByText(/^Asked: /)
        .first()
        .waitFor()
    },
  },
  {
    name: 'sealed offer',
    page: 'product',
    path: ({ roundListingId }) => links.product(roundListingId),
    as: 'newcomer',
    open: async page => {
      await page.getByRole('button', { name: 'Make an offer' }).filter({ visible: true }).first().click()
      await page.getByRole('textbox', { name: 'Price' }).fill('95')
      await page.getByRole('region', { name: addedTexts.carried }).waitFor()
    },
  },
  {
    name: 'date until which a lot takes offers',
    page: 'myListings',
    path: () => links.myListings(),
    as: 'seller',
    open: async page => {
      await page
        .getByRole('button', { name: /^More actions for / })
        .filter({ visible: true })
        .first()
        .click()
      await page.getByRole('menuitem', { name: roundTexts.title }).click()
      await page.getByRole('button', { name: addedTexts.add }).click()
      await page.getByRole('textbox', { name: addedTexts.packing }).waitFor()
    },
  },
]
