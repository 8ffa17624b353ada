import type { Page } from '@playwright/test'
import { ownListingActions, writeOwnListings } from '#contract/listings/own-listings-rules.ts'
import { links } from '#contract/urls.ts'
import { partsOf, pressed, type Screen } from './screen.ts'

const action = (name: string) => async (page: Page) => {
  await pressed(/^More actions for/)(page)
  await page.getByRole('menuitem', { name }).click()
}

const ownList = { page: 'myListings', path: () => links.myListings(), as: 'seller' } as const

/** The list of own listings, and the parts that open over it. */
export const ownListingScreens: readonly Screen[] = [
  { name: 'own listings', ...ownList },
  ...partsOf(ownList, { 'own listing is shared': action('Share'), catalogue: pressed(ownListingActions.shareList) }),
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
  ...partsOf(ownList, {
    'listing wizard with faults': async page => {
      await pressed('List New Item')(page)
      await pressed('Save & Next')(page)
      await page.getByRole('region', { name: 'Notifications' }).getByText('Incomplete Deadstock').waitFor()
    },
    'lowest offer': action('Lowest offer'),
    'offers until a date': action('Offers until a date'),
    'contacts of a lot': async page => {
      await pressed(/contacts? of /)(page)
      await page.getByText('Last 30 days').waitFor()
    },
  }),
]
