import { MOST_DAYS } from '../usage/usage.ts'

export const usage = `Usage: npm run migrate, npm run backup [-- DIRECTORY], npm run restore -- DIRECTORY, npm run check-data, npm run move-images -- to-bucket | to-folder, npm run reload, npm run reindex, npm run forget-key,
  npm run usage [-- DAYS, at most ${MOST_DAYS}], or npm run reset-second-factor -- ADDRESS`

/** True for a word that may name a directory or an address, unlike an option such as `--help`. */
const isName = (word = ''): boolean => /^[^-]/.test(word)
const isNothing = (word?: string): boolean => word === undefined
const isDays = (word = '7'): boolean => Number(word) >= 1 && Number(word) <= MOST_DAYS
export const isMove = (word?: string): word is 'to-bucket' | 'to-folder' => word === 'to-bucket' || word === 'to-folder'

/** Each command, with a check of the word after it. */
const commands: Readonly<Record<string, (word?: string) => boolean>> = {
  migrate: isNothing,
  backup: word => isNothing(word) || isName(word),
  restore: isName,
  'check-data': isNothing,
  'move-images': isMove,
  reload: isNothing,
  reindex: isNothing,
  'forget-key': isNothing,
  usage: isDays,
  'reset-second-factor': isName,
}

/** True if `what` is a command of operators and takes this word. */
export const isCommand = (what: string, word?: string): boolean =>
  Object.hasOwn(commands, what) && commands[what]?.(word) === true
