import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The possible answers of the register: a registration with this status, none, an error, or silence. */
export type RegisterReply =
  | { status: string; legalName?: string; tradeName?: string; gstin?: string }
  | 'unknown'
  | 'silence'
  | number

export interface RegisterStub {
  /** variables that make the app use this register */
  environment: Record<string, string>
  /** the answer until it is changed; a number is the status of an error */
  reply: RegisterReply
  /** the GST numbers that were looked up */
  requests: string[]
  close(): Promise<void>
}

export const registerSecret = 'zq-register-secret'

/** A GST register on its own port with the interface of Cashfree's. */
export async function openRegisterStub(): Promise<RegisterStub> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { GSTIN } = JSON.parse(Buffer.concat(chunks).toString()) as { GSTIN: string }
      const trusted =
        request.headers['x-client-id'] === 'register-client' && request.headers['x-client-secret'] === registerSecret
      opened.requests.push(GSTIN)
      if (opened.reply === 'silence') return
      const [status, body] = trusted ? answerTo(GSTIN, opened.reply) : [401, { type: 'authentication_error' }]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const opened: RegisterStub = {
    environment: {
      GST_REGISTRY: 'cashfree',
      GST_REGISTRY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/verification/gstin`,
      GST_REGISTRY_CLIENT_ID: 'register-client',
      GST_REGISTRY_CLIENT_SECRET: registerSecret,
    },
    reply: { status: 'Active' },
    requests: [],
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return opened
}

function answerTo(GSTIN: string, answer: Exclude<RegisterReply, 'silence'>): [number, object] {
  if (typeof answer === 'number') return [answer, { type: 'error', message: `no ${registerSecret} for ${GSTIN}` }]
  if (answer === 'unknown') return [200, { GSTIN, valid: false, message: "GSTIN Doesn't Exist" }]
  return [
    200,
    {
      GSTIN: answer.gstin ?? GSTIN,
      valid: true,
      message: 'GSTIN Exists',
      legal_name_of_business: answer.legalName ?? 'ZENITH LOOMS PRIVATE LIMITED',
      trade_name_of_business: answer.tradeName ?? 'Zenith Looms',
      gst_in_status: answer.status,
      date_of_registration: '2019-07-01',
      constitution_of_business: 'Private Limited Company',
      state_jurisdiction: 'State - Maharashtra',
    },
  ]
}
