import { createTransport } from 'nodemailer'
import { codeOf, messageOf } from '../log/error-details.ts'
import { StartupError } from '../runtime/startup-error.ts'

const PATIENCE_MS = 5000

/** Throws a StartupError of one sentence unless a mail server answers at `url` and accepts its user and password. */
export async function checkMailServer(url: string): Promise<void> {
  const transport = createTransport({
    url,
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  try {
    await transport.verify()
  } catch (error) {
    if (codeOf(error) === 'EAUTH')
      throw new StartupError('SMTP_URL has a user or password that the mail server there does not take; correct them.')
    const reason = messageOf(error).split('\n')[0]?.replace(/\.$/, '')
    throw new StartupError(
      `SMTP_URL cannot be used: ${reason}; correct it, start the mail server, or leave it unset to have mails as files.`,
    )
  } finally {
    transport.close()
  }
}
