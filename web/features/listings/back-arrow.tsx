import type { MouseEvent } from 'react'
import { links } from '#contract/urls.ts'
import { Icon } from '#web/ui/basics/icon.tsx'
import { arrowLeft } from '#web/ui/media/icons/essential.ts'
import { Link, useNavigate } from '#web/ui/navigation/navigation.tsx'

/** Goes back within the site. For a visitor who came from elsewhere, it opens explore. */
export function BackArrow({ className }: { className: string | undefined }) {
  const navigate = useNavigate()
  function back(event: MouseEvent) {
    const fromHere = history.state !== null || document.referrer.startsWith(`${location.origin}/`)
    if (!fromHere || history.length < 2 || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link to={links.explore()} aria-label="Back" title="Back" className={className} onClick={back}>
      <Icon d={arrowLeft} />
    </Link>
  )
}
