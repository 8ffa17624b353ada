import { z } from 'zod'
import { languageCodes } from '../site/languages.ts'
import { notificationKeys } from './settings.ts'

export const setting = z.object({
  key: z.enum(notificationKeys),
  value: z.boolean(),
  type: z.literal('Notification'),
})

/** The language of the page from which a mail was requested, for readers who have chosen none. */
export const pageLanguage = z.enum(languageCodes).optional()

/** The language that a person chose; null until then. */
export const language = z.enum(languageCodes)
