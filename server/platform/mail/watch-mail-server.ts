import { readAwayParts, recordPartAway, recordPartBack } from '../database/away-parts.ts'
import { messageOf } from '../log/error-details.ts'
import { logSparingly } from '../log/log-sparingly.ts'
import { wakeJobs, wakeOneJob } from '../messaging/jobs.ts'
import type { Services } from '../services.ts'
import { checkMailServer } from './check-mail-server.ts'

/** Pause between two probes of a mail server that is away. */
const PROBE_MS = 15_000

type Setting = Pick<Services, 'config' | 'db' | 'log'>

/** Records that the mail server accepts no mails. A failure to record it does not affect the mail. */
export async function recordMailAway({ db, log }: Setting, reason: string): Promise<void> {
  const isNew = await recordPartAway(db, 'mail', reason).catch(() => false)
  if (isNew) log.warn('mail.away', { message: reason })
}

/** Records that the mail server accepts mails; if it did not before, all queued mails are due at once. */
export async function recordMailBack({ db, log }: Setting): Promise<void> {
  const wasAway = await recordPartBack(db, 'mail').catch(() => false)
  if (!wasAway) return
  log.info('mail.back', {})
  await wakeJobs(db)
}

/**
 * Follows a probe that the mail server answered. A full server answers probes too, so while mails wait for a retry, the
 * server stays away until it has accepted one of them.
 */
async function tryAgain(setting: Setting): Promise<void> {
  if (!(await wakeOneJob(setting.db, 'mail%'))) await recordMailBack(setting)
}

/**
 * Probes the mail server at once, and every 15 s while it is away, until closed. Does nothing if mails are written to
 * files.
 */
export function watchMailServer(services: Setting, everyMs = PROBE_MS): { close(): Promise<void> } {
  const { config, db, log } = services
  const { smtpUrl } = config
  if (smtpUrl === undefined) {
    const noted = recordMailBack(services)
    return { close: () => noted }
  }
  const warn = logSparingly(log)
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let isFirstProbe = true
  const probe = async () => {
    try {
      if (isFirstProbe || (await readAwayParts(db)).includes('mail')) {
        isFirstProbe = false
        await checkMailServer(smtpUrl).then(
          () => tryAgain(services),
          (error: unknown) => recordMailAway(services, messageOf(error)),
        )
      }
    } catch (error) {
      warn('mail.unwatched', '', { message: messageOf(error) })
    }
    if (!closed) timer = setTimeout(start, everyMs).unref()
  }
  let probing: Promise<void>
  const start = () => {
    probing = probe()
  }
  start()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await probing
    },
  }
}
