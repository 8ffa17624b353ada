/** The tabs of one browser. One tab at a time leads. */
export interface Tabs<Message> {
  /** sends a message to all other tabs */
  broadcast(message: Message): void
  /** stops leading, and receives no more messages */
  leave(): void
}

interface Part<Message> {
  /** called when this tab becomes the leader; the returned function stops leading */
  lead: () => () => void
  onMessage: (message: Message) => void
}

type Envelope<Message> = { message: Message } | { sign: 'anybody?' | 'here' }

/** The leader continues for this time while every tab is hidden. */
const REST_AFTER_MS = 300_000
/**
 * A closing window hides its tabs one after another, so only a tab that is still visible after this time takes over.
 */
const HAND_OVER_AFTER_MS = 1000
/** A visible tab replaces the leader after this time without a message from it. */
const SIGN_WITHIN_MS = 2000

/**
 * Joins the tabs with this name. Only a visible tab becomes the leader. A hidden leader hands over as soon as another
 * tab is visible; a frozen leader is replaced.
 */
export function joinTabs<Message>(name: string, { lead, onMessage }: Part<Message>): Tabs<Message> {
  // without TLS the browser has no locks, and every tab leads
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
      // another tab stole the lock, or no lock is available
      if (candidacy === trying) candidacy = undefined
      release?.()
      checkVisibility()
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
  /** After this tab is hidden: a visible tab takes over, or the connection closes after REST_AFTER_MS. */
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
  function checkVisibility() {
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
  document.addEventListener('visibilitychange', checkVisibility)
  addEventListener('pagehide', away)
  addEventListener('pageshow', checkVisibility)
  checkVisibility()

  return {
    broadcast: message => post({ message }),
    leave() {
      document.removeEventListener('visibilitychange', checkVisibility)
      removeEventListener('pagehide', away)
      removeEventListener('pageshow', checkVisibility)
      away()
      channel?.close()
    },
  }
}

const seen = (): boolean => document.visibilityState === 'visible'
