import { links } from '#contract/urls.ts'
import type { Window } from '../journey.ts'
import type { Screen } from './screen.ts'

const heartsThere = (page: Window['page']) => page.locator('.heart-of-card').first().waitFor({ state: 'attached' })

/** The list of lots in all its forms, for visitors and signed-in people. */
export const exploreScreens: readonly Screen[] = [
  { name: 'explore', page: 'explore', path: () => links.explore() },
  {
    name: 'explore with filters',
    page: 'explore',
    path: () => '/explore?category=textiles&priceTo=100000&sort=high-to-low',
  },
  { name: 'explore as a list', page: 'explore', path: () => '/explore?category=metals&view=list' },
  { name: 'explore with hearts', page: 'explore', path: () => links.explore(), as: 'seller', ready: heartsThere },
  {
    name: 'explore as a list with hearts',
    page: 'explore',
    path: () => '/explore?category=metals&view=list',
    as: 'seller',
    ready: heartsThere,
  },
  { name: 'explore without results', page: 'explore', path: () => '/explore?query=zzzzzz' },
]
