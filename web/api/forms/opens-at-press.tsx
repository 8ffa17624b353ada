import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { pageRefusals } from '#contract/http/page-refusals.ts'
import { clientCallbacks } from '../client-callbacks.ts'

// a request takes longer than the rest of the press
const nextPaint = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 0)))

/**
 * A part whose file loads when it opens, after the next paint; `meanwhile` is shown until then. If the file cannot load,
 * a toast shows the reason, the page stays, and the next press tries again; React's `lazy` would remember the failure
 * and replace the page.
 */
export function opensAtPress<Props extends { onClose?: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: (props: Props) => ReactNode = () => null,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined
  return function OpensAtPress(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const fail = useEffectEvent(() => {
      clientCallbacks.notice({ type: 'error', message: pageRefusals.unreachable.message })
      props.onClose?.()
    })
    useEffect(() => {
      if (loaded) return
      void nextPaint()
        .then(load)
        .then(
          found => {
            loaded = found
            setPart(() => found)
          },
          () => fail(),
        )
    }, [])
    return Part ? <Part {...props} /> : meanwhile(props)
  }
}
