import type { Feature } from '#server/api/features/feature.ts'
import { countKeptDeals } from './count-kept-deals.ts'

export const keptDeals: Feature = { sweeps: { countKeptDeals } }
