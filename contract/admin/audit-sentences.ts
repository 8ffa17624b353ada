import { eventKinds } from '../events/event-kinds.ts'

const sentences: Readonly<Record<string, { sentence: string }>> = eventKinds

const howLoggedIn: Readonly<Record<string, string>> = {
  code: 'Logged in with an OTP',
  link: 'Logged in with a login link',
  google: 'Logged in with Google',
}

/** An event as a sentence; `details` name the method of a login. */
export function formatEvent(kind: string, details: Readonly<Record<string, unknown>> = {}): string {
  const by = details['by']
  const login = kind === 'session.opened' && typeof by === 'string' ? howLoggedIn[by] : undefined
  return login ?? sentences[kind]?.sentence ?? kind.replace('.', ': ').replaceAll('-', ' ')
}

const plain = (text: string): string => text.toLowerCase().replace(/[.-]/g, ' ')

/** True if a search for these words finds events of this kind, by its stored name or its sentence. */
export function isAbout(kind: string, words: string): boolean {
  const sought = plain(words)
  return [kind, formatEvent(kind)].some(text => plain(text).includes(sought))
}
