export const requirementStates = ['held', 'open', 'full', 'closed', 'expired', 'refused', 'removed'] as const
export type RequirementState = (typeof requirementStates)[number]
