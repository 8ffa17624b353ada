import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../basics/button.tsx'
import { useSearchParams } from './navigation.tsx'

type OnePressProps = {
  busy: boolean
  /** What the press needs is known, as what stands behind the # of the address. */
  ready: boolean
  onPress: () => void
  children: ReactNode
}

/** The one button of a page. Pressed before the scripts have come, it asks for its page again as any form does, and counts when they are there. */
export function OnePress({ busy, ready, onPress, children }: OnePressProps) {
  const pressed = useSearchParams().has('pressed')
  const counted = useRef(false)
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!pressed || !ready || counted.current) return
    counted.current = true
    press()
  }, [pressed, ready])
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onPress()
      }}
    >
      <Button type="submit" name="pressed" value="1" busy={busy}>
        {children}
      </Button>
    </form>
  )
}
