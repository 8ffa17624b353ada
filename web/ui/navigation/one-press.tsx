import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../basics/button.tsx'
import { useSearchParams } from './navigation.tsx'

type OnePressProps = {
  busy: boolean
  /** True once the press has its input, such as the fragment of the address. */
  ready: boolean
  onPress: () => void
  children: ReactNode
}

/**
 * The one button of a page. Pressed before the scripts have come, it asks for its page again as any form does; such a press, or one that is
 * answered before what it needs is known, counts as soon as that is there.
 */
export function OnePress({ busy, ready, onPress, children }: OnePressProps) {
  const [early, setEarly] = useState(false)
  const pressed = useSearchParams().has('pressed') || early
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
        if (!ready) setEarly(true)
        else if (!busy) onPress()
      }}
    >
      <Button type="submit" name="pressed" value="1" busy={busy}>
        {children}
      </Button>
    </form>
  )
}
