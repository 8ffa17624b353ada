import type { Page } from '@playwright/test'
import { catalogueMessages } from '#contract/imports/catalogue-rules.ts'
import { writeOwnListings } from '#contract/listings/own-listings-rules.ts'
import { links } from '#contract/urls.ts'
import type { Screen } from './screen.ts'

const pressed = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** The list of own listings, and the parts that open over it. */
export const ownListingScreens: readonly Screen[] = [
  { name: 'own listings', page: 'myListings', path: () => links.myListings(), as: 'seller' },
  {
    name: 'own listing is shared',
    page: 'myListings',
    path: () => links.myListings(),
    as: 'seller',
    open: async page => {
      await pressed(/^More actions for /)(page)
      await page.getByRole('menuitem', { name: 'Share' }).click()
    },
  },
  {
    name: 'catalogue',
    page: 'myListings',
    path: () => links.myListings(),
    as: 'seller',
    open: pressed(catalogueMessages.button),
  },
  { name: 'own listings in a sheet', page: 'ownSheet', path: () => links.ownSheet(), as: 'seller' },
  {
    name: 'value for selected listings in the sheet',
    page: 'ownSheet',
    path: () => links.ownSheet(),
    as: 'seller',
    open: async page => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .last()
        .click()
      await pressed(/^Pause$/)(page)
      await page.getByRole('group', { name: 'Unsaved changes' }).waitFor()
      await pressed('Set a value')(page)
      await pressed(/^Set for/)(page)
    },
  },
  {
    name: 'no drafts',
    page: 'myListings',
    path: () => links.myListings(writeOwnListings({ tab: 'draft' })),
    as: 'seller',
  },
  {
    name: 'listing wizard with faults',
    page: 'myListings',
    path: () => links.myListings(),
    as: 'seller',
    open: async page => {
      await pressed('List New Item')(page)
      await pressed('Save & Next')(page)
      await page.getByRole('region', { name: 'Notifications' }).getByText('Incomplete Deadstock').waitFor()
    },
  },
  {
    name: 'lowest offer',
    page: 'myListings',
    path: () => links.myListings(),
    as: 'seller',
    open: async page => {
      await pressed(/^More actions for/)(page)
      await page.getByRole('menuitem', { name: 'Lowest offer' }).click()
    },
  },
  {
    name: 'offers until a date',
    page: 'myListings',
    path: () => links.myListings(),
    as: 'seller',
    open: async page => {
      await pressed(/^More actions for/)(page)
      await page.getByRole('menuitem', { name: 'Offers until a date' }).click()
    },
  },
  {
    name: 'contacts of a lot',
    page: 'myListings',
    path: () => links.myListings(),
    as: 'seller',
    open: async page => {
      await pressed(/contacts? of /)(page)
      await page.getByText('Last 30 days').waitFor()
    },
  },
]
