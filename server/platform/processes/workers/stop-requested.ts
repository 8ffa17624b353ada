const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const sameKeystrokeMs = 1_000

/**
 * Resolves at the first signal to stop, or when the process that started this one over an ipc channel has ended. A
 * second signal ends the process at once; signals within a second count as the same Ctrl-C.
 */
export function stopRequested(): Promise<undefined> {
  return new Promise(resolve => {
    let first = 0
    const onSignal = () => {
      first ||= performance.now()
      resolve(undefined)
    }
    for (const signal of signals) {
      process.on(signal, () => {
        if (first && performance.now() - first > sameKeystrokeMs) process.exit(130)
        onSignal()
      })
    }
    if (!process.channel) return
    process.once('disconnect', onSignal)
    // otherwise the listener would keep a stopped process alive
    process.channel.unref()
  })
}
