export const businessLimits = { nameLeast: 3, nameMost: 100, placeMost: 60, yearFirst: 1800 } as const
