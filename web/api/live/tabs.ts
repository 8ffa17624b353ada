/** The tabs of one browser, of which one at a time leads. */
export interface Tabs<Message> {
  /** sends a message to all other tabs */
  broadcast(message: Message): void
  /** stops leading, and receives no more messages */
  leave(): void
}

interface Part<Message> {
  /** called when this tab becomes the leader; the returned function ends that */
  lead: () => () => void
  onMessage: (message: Message) => void
}

type Envelope<Message> = { message: Message } | { sign: 'anybody?' | 'here' }

/** The time for which the leader continues while every tab is hidden. */
const REST_AFTER_MS = 300_000
/**
 * When a window closes, its tabs are hidden one after another: only a tab that is visible after this time takes over.
 */
const HAND_OVER_AFTER_MS = 1000
/** The time for which a visible tab waits for a sign of the leader before it replaces it. */
const SIGN_WITHIN_MS = 2000

/**
 * Joins the tabs of this name. Only visible tabs become leaders: a hidden leader hands over as soon as another tab is
 * visible, and a frozen one is replaced.
 */
export function joinTabs<Message>(name: string, { lead, onMessage }: Part<Message>): Tabs<Message> {
  // without TLS a browser has no locks: then every tab leads
  const locks: LockManager | undefined = navigator.locks
  const channel = locks ? new BroadcastChannel(name) : undefined
  // oxlint-disable-next-line require-post-message-target-origin -- a channel is no window: only tabs of this origin get it
  const post = (envelope: Envelope<Message>) => channel?.postMessage(envelope)
  let release: (() => void) | undefined
  let candidacy: AbortController | undefined
  let stealTimer: ReturnType<typeof setTimeout> | undefined
  let handOverTimer: ReturnType<typeof setTimeout> | undefined
  let restTimer: ReturnType<typeof setTimeout> | undefined

  /** Leads until it releases the lock, or the lock is stolen. */
  function begin(): Promise<void> {
    candidacy = undefined
    clearTimeout(stealTimer)
    return new Promise(resolve => {
      const end = lead()
      release = () => {
        release = undefined
        stayAwake()
        end()
        resolve()
      }
      if (!seen()) rest()
    })
  }
  function seek(stealing = false) {
    if (release || (candidacy && !stealing)) return
    if (!locks) {
      void begin()
      return
    }
    candidacy?.abort()
    const trying = new AbortController()
    candidacy = trying
    const how = stealing ? { steal: true } : { signal: trying.signal }
    locks.request(name, how, begin).catch(() => {
      if (trying.signal.aborted) return
      // the lock was stolen, or is not available
      if (candidacy === trying) candidacy = undefined
      release?.()
      look()
    })
    post({ sign: 'anybody?' })
    clearTimeout(stealTimer)
    if (!stealing) stealTimer = setTimeout(() => seek(true), SIGN_WITHIN_MS)
  }
  function stopSeeking() {
    clearTimeout(stealTimer)
    candidacy?.abort()
    candidacy = undefined
  }
  /** The tab is hidden: a visible tab takes over, else the connection closes after a while. */
  function rest() {
    stayAwake()
    restTimer = setTimeout(() => release?.(), locks ? REST_AFTER_MS : 0)
    handOverTimer = setTimeout(() => {
      void locks?.query().then(({ pending }) => {
        if (!seen() && pending?.some(request => request.name === name)) release?.()
      })
    }, HAND_OVER_AFTER_MS)
  }
  function stayAwake() {
    clearTimeout(handOverTimer)
    clearTimeout(restTimer)
  }
  function look() {
    stayAwake()
    if (seen()) seek()
    else if (release) rest()
    else stopSeeking()
  }
  function away() {
    stopSeeking()
    release?.()
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Envelope<Message>>) => {
    if ('message' in data) return onMessage(data.message)
    if (data.sign === 'here') return clearTimeout(stealTimer)
    if (release && seen()) post({ sign: 'here' })
    else release?.()
  })
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', away)
  addEventListener('pageshow', look)
  look()

  return {
    broadcast: message => post({ message }),
    leave() {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', away)
      removeEventListener('pageshow', look)
      away()
      channel?.close()
    },
  }
}

const seen = (): boolean => document.visibilityState === 'visible'
