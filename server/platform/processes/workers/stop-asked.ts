const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const sameKeystrokeMs = 1_000

/**
 * Resolves at the first signal to stop, or when the process that started this one over an ipc channel is gone.
 * A second signal ends the process at once; what arrives within a second counts as the same Ctrl-C.
 */
export function stopAsked(): Promise<undefined> {
  return new Promise(resolve => {
    let first = 0
    const ask = () => {
      first ||= performance.now()
      resolve(undefined)
    }
    for (const signal of signals) {
      process.on(signal, () => {
        if (first && performance.now() - first > sameKeystrokeMs) process.exit(130)
        ask()
      })
    }
    if (!process.channel) return
    process.once('disconnect', ask)
    // listening for it would otherwise keep a stopped process alive
    process.channel.unref()
  })
}
