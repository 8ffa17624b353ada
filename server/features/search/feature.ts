import type { Feature } from '#server/api/features/feature.ts'
import { openSearchFeed } from './search-server.ts'
import { sweepSearch } from './sweep-search.ts'

export const search: Feature = { sweeps: { sweepSearch }, followers: [openSearchFeed] }
