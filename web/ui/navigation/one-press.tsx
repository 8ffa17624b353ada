import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../basics/button.tsx'
import { useSearchParams } from './navigation.tsx'

type OnePressProps = {
  busy: boolean
  /** True once the data of the press is known, such as the fragment of the address. */
  ready: boolean
  onPress: () => void
  children: ReactNode
}

/**
 * The only button of a page. Before the scripts have loaded, it submits a form that requests its page again. A press
 * before `ready` takes effect once `ready` is true.
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
