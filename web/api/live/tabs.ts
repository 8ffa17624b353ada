/** The tabs of one browser that share something, of which one at a time holds it. */
export interface Tabs<Word> {
  /** tells all other tabs */
  say(word: Word): void
  /** lets go of what is held, and hears nothing more */
  leave(): void
}

interface Part<Word> {
  /** this tab holds it from now on; what is returned lets go of it */
  hold: () => () => void
  hear: (word: Word) => void
}

type Letter<Word> = { word: Word } | { sign: 'anybody?' | 'here' }

/** How long the last holder keeps it while nobody looks at any of the tabs. */
const REST_AFTER_MS = 300_000
/** Two tabs are hidden one after the other when a window goes: only who is seen after this long takes over. */
const HAND_OVER_AFTER_MS = 1000
/** How long a tab that somebody looks at waits for a sign of the holder before it takes its place. */
const SIGN_WITHIN_MS = 2000

/**
 * Joins the tabs of this name. Only tabs that somebody looks at seek to hold: a hidden one hands over as soon as another
 * is seen, and one that was frozen with it is relieved.
 */
export function joinTabs<Word>(name: string, { hold, hear }: Part<Word>): Tabs<Word> {
  // on addresses without TLS a browser knows no locks: then every tab stands for itself
  const locks: LockManager | undefined = navigator.locks
  const channel = locks ? new BroadcastChannel(name) : undefined
  // oxlint-disable-next-line require-post-message-target-origin -- a channel is no window: only tabs of this origin hear it
  const post = (letter: Letter<Word>) => channel?.postMessage(letter)
  const seen = () => document.visibilityState === 'visible'
  let letGo: (() => void) | undefined
  let standing: AbortController | undefined
  let unanswered: ReturnType<typeof setTimeout> | undefined
  let handing: ReturnType<typeof setTimeout> | undefined
  let resting: ReturnType<typeof setTimeout> | undefined

  /** Holds until it lets go, or is robbed. */
  function begin(): Promise<void> {
    standing = undefined
    clearTimeout(unanswered)
    return new Promise(resolve => {
      const end = hold()
      letGo = () => {
        letGo = undefined
        stayAwake()
        end()
        resolve()
      }
      if (!seen()) rest()
    })
  }
  function stand(robbing = false) {
    if (letGo || (standing && !robbing)) return
    if (!locks) return void begin()
    standing?.abort()
    const trying = new AbortController()
    standing = trying
    const how = robbing ? { steal: true } : { signal: trying.signal }
    locks.request(name, how, begin).catch(() => {
      if (trying.signal.aborted) return
      // robbed of it, or not able to have it
      if (standing === trying) standing = undefined
      letGo?.()
      look()
    })
    post({ sign: 'anybody?' })
    clearTimeout(unanswered)
    if (!robbing) unanswered = setTimeout(() => stand(true), SIGN_WITHIN_MS)
  }
  function withdraw() {
    clearTimeout(unanswered)
    standing?.abort()
    standing = undefined
  }
  /** Nobody looks: a tab that is seen gets it, else it rests after a while. */
  function rest() {
    stayAwake()
    resting = setTimeout(() => letGo?.(), locks ? REST_AFTER_MS : 0)
    handing = setTimeout(() => {
      void locks?.query().then(({ pending }) => {
        if (!seen() && pending?.some(request => request.name === name)) letGo?.()
      })
    }, HAND_OVER_AFTER_MS)
  }
  function stayAwake() {
    clearTimeout(handing)
    clearTimeout(resting)
  }
  function look() {
    stayAwake()
    if (seen()) stand()
    else if (letGo) rest()
    else withdraw()
  }
  function away() {
    withdraw()
    letGo?.()
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Letter<Word>>) => {
    if ('word' in data) return hear(data.word)
    if (data.sign === 'here') return clearTimeout(unanswered)
    if (letGo && seen()) post({ sign: 'here' })
    else letGo?.()
  })
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', away)
  addEventListener('pageshow', look)
  look()

  return {
    say: word => post({ word }),
    leave() {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', away)
      removeEventListener('pageshow', look)
      away()
      channel?.close()
    },
  }
}
