import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server on its own port that stores the received mails. */
export interface MailServer {
  /** the value for the variable SMTP_URL */
  url: string
  mails: Email[]
  /** if set, each recipient is refused with this status */
  refuseWith: number | undefined
  /** if set, each sender is refused with this status, and so every mail */
  refuseSendersWith: number | undefined
  /** awaited after each complete mail, before the server answers; if it throws, the mail is refused */
  beforeAnswer: () => Promise<void>
  /** ends every connection abruptly */
  cut(): void
  close(): Promise<void>
}

export async function openMailServer(on = 0): Promise<MailServer> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      if (opened.refuseSendersWith === undefined) return done()
      return done(Object.assign(new Error('not now'), { responseCode: opened.refuseSendersWith }))
    },
    onRcptTo(_address, _session, done) {
      if (opened.refuseWith === undefined) return done()
      return done(Object.assign(new Error('not here'), { responseCode: opened.refuseWith }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          mail => {
            mails.push(mail)
            void opened.beforeAnswer().then(() => done(), done)
          },
          (error: Error) => done(error),
        )
      })
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>(resolve => server.listen(on, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const opened: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: undefined,
    refuseSendersWith: undefined,
    beforeAnswer: async () => undefined,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
  return opened
}
