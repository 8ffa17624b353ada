export const keptLimits = {
  months: 24,
  /** with fewer agreements or fewer partners, no figure is shown */
  agreementsLeast: 5,
  firmsLeast: 3,
} as const

/** An agreement that counts for a firm. `marks` are fingerprints by which the other firm is recognised. */
export interface CountedAgreement {
  kept: boolean
  otherId: string
  marks: readonly string[]
}

export interface KeptFigures {
  kept: number
  agreements: number
  firms: number
}

/** The figures of a firm. Two accounts with a fingerprint in common count as one firm. */
export function countKept(counted: readonly CountedAgreement[]): KeptFigures {
  return {
    kept: counted.filter(({ kept }) => kept).length,
    agreements: counted.length,
    firms: countFirms(counted),
  }
}

function countFirms(counted: readonly CountedAgreement[]): number {
  let firms: Set<string>[] = []
  for (const { otherId, marks } of counted) {
    const own = new Set([otherId, ...marks])
    const same = firms.filter(firm => [...own].some(mark => firm.has(mark)))
    for (const firm of same) for (const mark of firm) own.add(mark)
    firms = [...firms.filter(firm => !same.includes(firm)), own]
  }
  return firms.length
}

export const newHere = 'New here'

/** 'Kept 7 of 8 agreements in 24 months', or a sentence that there are too few agreements. */
export const formatKept = (figures: KeptFigures | null | undefined): string =>
  figures && figures.agreements >= keptLimits.agreementsLeast && figures.firms >= keptLimits.firmsLeast
    ? `Kept ${figures.kept} of ${figures.agreements} agreements in ${keptLimits.months} months`
    : newHere
