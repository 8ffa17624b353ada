import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import { openMailer } from '#server/platform/mail/mail.ts'
import { sampleMails } from '#testkit/sample-mails.ts'
import { debianProgram } from '../provide.ts'
import { type Check, runProgram, type Tool } from '../tool.ts'

/** A mail counts as spam from 5 points on. */
const MOST_POINTS = 1

export const mails: Tool = {
  name: 'mails',
  checks: 'every e-mail, by the rules of SpamAssassin that need no network',
  async run({ site, scratch }) {
    const program = await debianProgram('spamassassin', 'spamassassin')
    const { services } = (await site()).world
    const config = { ...services.config, smtpUrl: undefined, dataDir: scratch }
    const mailer = openMailer({ ...services, config })
    const checks: Check[] = []
    const seen = new Set<string>()
    for (const [name, content] of Object.entries(sampleMails)) {
      await mailer.send(composeMail(config, content), `sample-${seen.size}`, { setInDoubt: async () => undefined })
      const folder = path.join(scratch, 'mailbox')
      const file = readdirSync(folder).find(one => !seen.has(one))!
      seen.add(file)
      const { stdout } = await runProgram(program, ['--local', '--test-mode', path.join(folder, file)])
      checks.push({ name, faults: faultsIn(stdout, readFileSync(path.join(folder, file), 'utf8')) })
    }
    mailer.close()
    return checks
  },
}

function faultsIn(report: string, mail: string): string[] {
  const points = /X-Spam-Status: \w+, score=(-?[\d.]+)/.exec(report)?.[1]
  if (points === undefined) return [`SpamAssassin did not judge it: ${report.slice(0, 200)}`]
  if (!/^To: /m.test(mail)) return ['it has no addressee']
  if (Number(points) <= MOST_POINTS) return []
  return [`${points} points`, ...[...report.matchAll(/^ +(\d[\d.]*) ([A-Z_0-9]+) .*$/gm)].map(([line]) => line.trim())]
}
