import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { pageRefusals } from '#contract/http/page-refusals.ts'
import { clientCallbacks } from '../client-callbacks.ts'

/**
 * A dialog whose file loads when it opens. If the file cannot load, a toast shows the reason, the page stays, and the
 * next press tries again; React's `lazy` would remember the failure and replace the page.
 */
export function opensAtPress<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function OpensAtPress(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded)
    const fail = useEffectEvent(() => {
      clientCallbacks.notice({ type: 'error', message: pageRefusals.unreachable.message })
      props.onClose()
    })
    useEffect(() => {
      if (loaded) return
      load().then(
        found => {
          loaded = found
          setDialog(() => found)
        },
        () => fail(),
      )
    }, [])
    return Dialog ? <Dialog {...props} /> : null
  }
}
