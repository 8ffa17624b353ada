import { language } from '../site/languages.ts'
import { dayOf } from './days.ts'

const ENGLISH = 'January February March April May June July August September October November December'
/** As `Intl` writes them in hi-IN. */
const HINDI = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'
const HINDI_SHORT = 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'
const MONTHS = (language === 'hi' ? HINDI : ENGLISH).split(' ')

function formatDate(at: Date, months: readonly string[]): string {
  const [year, month, day] = dayOf(at).split('-')
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`
}

/** The date with the month's whole name: 21 November 2026. */
export const formatLongDate = (at: Date): string => formatDate(at, MONTHS)

/** The date with three letters of the month: 21 Nov 2026. */
export const formatShortDate = (at: Date): string =>
  language === 'hi'
    ? formatDate(at, HINDI_SHORT.split(' '))
    : formatLongDate(at).replace(/(?<=^\d+ [A-Z][a-z]{2})[a-z]+/, '')

/** The date without the year: 21 Nov. */
export const formatDayAndMonth = (at: Date): string => formatShortDate(at).replace(/ \d+$/, '')
