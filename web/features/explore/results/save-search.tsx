import type { ReactNode } from 'react'
import type { ExploreState } from '#contract/explore/explore-state.ts'
import { Button } from '#web/ui/basics/button.tsx'
import { IconButton } from '#web/ui/basics/icon-button.tsx'
import { heart } from '#web/ui/media/icons/essential.ts'

type SaveSearchProps = { state: ExploreState; children?: ReactNode }

/** Keeps the words and filters, to be told of new lots. */
export function SaveSearch({ state, children }: SaveSearchProps) {
  const save = () => void import('#web/api/save-lot.ts').then(({ saveSearch }) => saveSearch(state))
  return children ? (
    <Button onClick={save}>{children}</Button>
  ) : (
    <IconButton icon={heart} label="Save search" outlined onClick={save} />
  )
}
