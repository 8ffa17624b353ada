import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { messageOf } from '../log/error-details.ts'
import type { Log } from '../log/log.ts'
import { logSparingly } from '../log/log-sparingly.ts'

/** The most mails received at a time. Together they may take this number times `bytesMost` of memory. */
const CONNECTIONS_MOST = 10
const SOCKET_TIMEOUT_MS = 60_000
const CLOSE_TIMEOUT_MS = 2000

/** A refusal in the SMTP conversation. */
export class SmtpError extends Error {
  readonly responseCode: number
  constructor({ code, text }: { code: number; text: string }) {
    super(text)
    this.responseCode = code
  }
}

/** A mail on its way in, as the SMTP conversation describes it. */
export interface Envelope<Recipient> {
  /** '' for bounces and most automatic answers */
  sender: string
  recipient: Recipient
  /** address of the sending mail server */
  ip: string
}

interface Receiver<Recipient> {
  listen: { host: string; port: number }
  /** name of this server in its greeting */
  name: string
  bytesMost: number
  /** the refusal of a mail that has more than `bytesMost` bytes although its sender announced fewer */
  tooLarge: { code: number; text: string }
  /** the refusal after a fault of the receiver, for which the sender tries again */
  later: { code: number; text: string }
  log: Log
  /** the recipient at this address; refuses with an SmtpError */
  recipientOf(address: string, sender: string): Promise<Recipient>
  /** takes a whole mail; returns the answer to the sending server, or refuses with an SmtpError */
  take(mail: Buffer, envelope: Envelope<Recipient>): Promise<string>
}

/** Receives mails for one recipient each by SMTP, until closed; returns the port it listens on. */
export async function receiveMails<Recipient>(
  receiver: Receiver<Recipient>,
): Promise<{ port: number; close(): Promise<void> }> {
  const { listen, log, bytesMost } = receiver
  const warn = logSparingly(log)
  const recipients = new Map<string, Recipient>()
  const failed = (error: unknown): SmtpError => {
    if (error instanceof SmtpError) return error
    log.error('mail.receive-failed', { message: messageOf(error), stack: error instanceof Error ? error.stack : '' })
    return new SmtpError(receiver.later)
  }
  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> => {
    const mail = await wholeMail(stream, bytesMost)
    const recipient = recipients.get(session.id)
    if (!mail || recipient === undefined) throw new SmtpError(receiver.tooLarge)
    return receiver.take(mail, { sender: senderOf(session), recipient, ip: session.remoteAddress })
  }
  const server = new SMTPServer({
    name: receiver.name,
    banner: '',
    size: bytesMost,
    // a mail server in front encrypts; the certificate that the library brings is known to everybody
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    maxClients: CONNECTIONS_MOST,
    maxRecipients: 1,
    socketTimeout: SOCKET_TIMEOUT_MS,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onRcptTo({ address }, session, done) {
      receiver.recipientOf(address, senderOf(session)).then(
        recipient => {
          recipients.set(session.id, recipient)
          done()
        },
        (error: unknown) => done(failed(error)),
      )
    },
    onData(stream, session, done) {
      take(stream, session).then(
        answer => done(null, answer),
        (error: unknown) => done(failed(error)),
      )
    },
    onClose({ id }) {
      recipients.delete(id)
    },
  })
  server.on('error', error => warn('mail.connection', error.name, { message: messageOf(error) }))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(listen.port, listen.host, () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : listen.port,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

const senderOf = ({ envelope }: SMTPServerSession): string => (envelope.mailFrom ? envelope.mailFrom.address : '')

/** The bytes of a mail; undefined if they are too many, which are then read and thrown away. */
async function wholeMail(stream: SMTPServerDataStream, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (stream.byteLength > most) chunks.length = 0
    else chunks.push(chunk)
  }
  return stream.sizeExceeded || stream.byteLength > most ? undefined : Buffer.concat(chunks)
}
