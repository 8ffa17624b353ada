import { keysOf } from '#contract/shared/keys-of.ts'
import { draftOf, emptyDraft, type Listing, type WizardDraft } from '../draft/draft.ts'
import { freeSlots, type Photo, photosDiffer, pictureName, storedPhoto } from './photos.ts'

export type DraftField = keyof WizardDraft

const fields = keysOf(emptyDraft)

const differs = (field: DraftField, one: WizardDraft, other: WizardDraft): boolean =>
  JSON.stringify(one[field]) !== JSON.stringify(other[field])

/** The fields in which two drafts differ, in the order of the tabs. */
export const changedFields = (one: WizardDraft, other: WizardDraft): DraftField[] =>
  fields.filter(field => differs(field, one, other))

/** Merges the changes made here since `base` into the values that another window stored. */
export function mergeDrafts(mine: WizardDraft, base: WizardDraft, theirs: WizardDraft): WizardDraft {
  const ownChanges = Object.fromEntries(changedFields(mine, base).map(field => [field, mine[field]]))
  return { ...theirs, ...ownChanges }
}

/**
 * If the pictures were changed here, returns them and then pictures that another window added, up to the limit.
 * Otherwise returns the other window's pictures.
 */
export function mergePhotos(
  mine: readonly Photo[],
  before: readonly string[],
  theirs: readonly string[],
): readonly Photo[] {
  if (!photosDiffer(mine, before)) return theirs.map(storedPhoto)
  const known = new Set(before.map(pictureName))
  const still = new Set(theirs.map(pictureName))
  const remaining = mine.filter(photo => photo.file !== undefined || still.has(pictureName(photo.url)))
  const added = theirs.filter(url => !known.has(pictureName(url)))
  return [...remaining, ...added.slice(0, freeSlots(remaining)).map(storedPhoto)]
}

/** The values that another window stored while this wizard was open. */
export interface Conflict {
  newest: Listing
  /** the fields that the other window changed, including pictures */
  fields: readonly (DraftField | 'images')[]
}

export function conflictWith(newest: Listing, base: WizardDraft, images: readonly string[]): Conflict {
  const photos = photosDiffer(newest.images.map(storedPhoto), images)
  return { newest, fields: [...changedFields(draftOf(newest), base), ...(photos ? (['images'] as const) : [])] }
}
