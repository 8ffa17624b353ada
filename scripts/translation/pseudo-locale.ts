import { globSync } from 'node:fs'
import path from 'node:path'
import { type Catalogue, readCatalogue } from './catalogue.ts'

export const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const ACCENTED = 'åƀçðéƒğĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĞĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'

/** The English text with an accent on each letter; inserted values and elements stay. */
export const accented = (text: string): string =>
  text.replaceAll(/\{\w+\}|<\/?\d+\/?>|[A-Za-z]/g, part => ACCENTED[PLAIN.indexOf(part)] ?? part)

/**
 * A language that marks each text: the catalogue of an area has an accented text for each text that Hindi translates.
 * Words that the Hindi import keeps in English, because people type them into cells, have no accents.
 */
export const pseudoCatalogue = (area: string): Catalogue =>
  Object.fromEntries(
    Object.entries(readCatalogue('hi', area)).map(([text, hindi]) => [
      text,
      area === 'imports' && hindi === text ? text : accented(text),
    ]),
  )

/** The areas for which a language has a catalogue. */
export const translatedAreas = (): string[] =>
  globSync('translations/hi/*.json').map(file => path.basename(file, '.json'))
