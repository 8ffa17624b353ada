import { browserStorage } from '#contract/site/browser-storage.ts'
import { type Language, language, languages } from '#contract/site/languages.ts'
import { api } from '../browser-client.ts'
import { currentSession, type User } from '../session.ts'

const { language: chosen, languageOffer: closed } = browserStorage

/** Stores the language on this device, and in the account of a signed-in person. */
export function chooseLanguage(to: Language): void {
  store('localStorage', chosen.key, to)
  // hides the offer of another language on the next page, which may read the account before the choice is stored there
  closeOffer(to)
  if (currentSession().user) void saveLanguage(to)
}

export const saveLanguage = (to: Language): Promise<unknown> =>
  api('PUT /user/language', { body: { language: to } }, { quiet: true, stay: true, keepalive: true })

/**
 * The language that this reader chose, if the page has another one and the offer was not closed. The choice of the
 * account comes first; an account without a choice gets the one of this device.
 */
export function languageToOffer(user: User | null): Language | undefined {
  const stored = read('localStorage', chosen.key)
  if (user && !user.language && stored) void saveLanguage(stored)
  const wanted = user?.language ?? stored
  return wanted !== language && read('sessionStorage', closed.key) !== language ? wanted : undefined
}

/** On pages in this language, hides the offer of another language until the tab closes. */
export const closeOffer = (on: Language): void => store('sessionStorage', closed.key, on)

type Place = 'localStorage' | 'sessionStorage'

function store(place: Place, key: string, value: Language): void {
  try {
    window[place].setItem(key, value)
  } catch {
    // without storage, the address still names the language
  }
}

function read(place: Place, key: string): Language | undefined {
  try {
    const value = window[place].getItem(key)
    return value && value in languages ? (value as Language) : undefined
  } catch {
    return undefined
  }
}
