import { browserStorage } from '#contract/site/browser-storage.ts'
import { type Language, language, languages } from '#contract/site/languages.ts'
import { api } from '../browser-client.ts'
import { currentSession, type User } from '../session.ts'

const { language: chosen, languageOffer: closed } = browserStorage

/** Keeps the language on this device, and in the account of a signed-in person; the page of that language follows. */
export function chooseLanguage(to: Language): void {
  keep('localStorage', chosen.key, to)
  // the account may learn of it after the page of that language has asked
  closeOffer(to)
  if (currentSession().user) void saveLanguage(to)
}

export const saveLanguage = (to: Language): Promise<unknown> =>
  api('PUT /user/language', { body: { language: to } }, { quiet: true, stay: true, keepalive: true })

/** The language that the reader of this page chose, if it is another one; the choice of the account comes first. */
export function languageToOffer(user: User | null): Language | undefined {
  const kept = read('localStorage', chosen.key)
  if (user && !user.language && kept) void saveLanguage(kept)
  const wanted = user?.language ?? kept
  return wanted !== language && read('sessionStorage', closed.key) !== language ? wanted : undefined
}

/** Offers no other language on pages of this one until the tab is closed. */
export const closeOffer = (on: Language): void => keep('sessionStorage', closed.key, on)

type Place = 'localStorage' | 'sessionStorage'

function keep(place: Place, key: string, value: Language): void {
  try {
    window[place].setItem(key, value)
  } catch {
    // without storage the choice is kept by the address
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
