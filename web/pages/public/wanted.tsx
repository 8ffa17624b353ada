import type { PageLoader, PageMeta } from '#web/routing/page.ts'
import { usePageParams } from '#web/routing/screen.ts'
import Board, { meta as boardMeta, loader as loadBoard } from './requirements/board.tsx'
import Requirement, { loader as loadRequirement, meta as requirementMeta } from './requirements/requirement.tsx'

export { PublicLayout as layout } from './public-layout.tsx'

export const loader: PageLoader<unknown> = given => (given.params['id'] ? loadRequirement(given) : loadBoard(given))

export const meta = ({ data }: { data: unknown }): PageMeta =>
  data && typeof data === 'object' && 'wanted' in data
    ? requirementMeta({ data: data as Parameters<typeof requirementMeta>[0]['data'] })
    : boardMeta()

/**
 * The board, or one requirement. Both pages share a file, so that the list of page files, which every page loads, stays
 * short.
 */
export default function Wanted() {
  const { id } = usePageParams()
  return id ? <Requirement /> : <Board />
}
