import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push notification that a device received. */
export interface Received {
  title: string
  text: string
  tag: string
  href: string
}

/** A real push service on its own port, with browsers that subscribe and decrypt their notifications. */
export interface PushService {
  /** the value for the variable PUSH_SERVICES */
  origin: string
  /** the requested paths, with the status of each answer */
  requests: { path: string; status: number; ttl: string | undefined }[]
  /** if set, every request gets this status; otherwise correctly signed ones are accepted */
  answerWith: number | undefined
  subscribe(): Device
  close(): Promise<void>
}

export interface Device {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: Received[]
}

/** A key pair like the one that an operator generates. */
export function vapidKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const pair = createECDH('prime256v1')
  // a private key with leading zeros would be shorter
  do pair.generateKeys()
  while (pair.getPrivateKey().length < 32)
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url'),
  }
}

type Receive = (body: Buffer) => void

export async function openPushService(publicKey: string): Promise<PushService> {
  const devices = new Map<string, Receive>()
  const server = createServer((request, response) => {
    void readWhole(request).then(body => {
      const path = request.url ?? ''
      const receive = devices.get(path)
      const status = opened.answerWith ?? (receive ? (isSigned(request, publicKey, opened.origin) ? 201 : 403) : 410)
      if (status === 201) receive?.(body)
      opened.requests.push({ path, status, ttl: request.headers['ttl'] as string | undefined })
      // a redirect, which must not be followed
      response.writeHead(status, status === 307 ? { location: `${opened.origin}/elsewhere` } : {}).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const opened: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answerWith: undefined,
    subscribe() {
      const path = `/push/${randomBytes(16).toString('hex')}`
      const { subscription, read } = aDevice(opened.origin + path)
      const received: Received[] = []
      devices.set(path, body => received.push(JSON.parse(read(body)) as Received))
      return { subscription, received }
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return opened
}

/** A browser with its own keys that subscribed at this address. */
export function aDevice(endpoint: string): Pick<Device, 'subscription'> & { read(body: Buffer): string } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { subscription: { endpoint, keys }, read: body => decrypt(body, pair, auth) }
}

async function readWhole(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** True for a token for this service (RFC 8292), signed with the key that it names. */
function isSigned({ headers }: IncomingMessage, publicKey: string, origin: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, format: 'jwk' })
  const claimed = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as { aud?: string; exp?: number }
  return (
    key === publicKey &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: jwk, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ) &&
    claimed.aud === origin &&
    (claimed.exp ?? 0) * 1000 > Date.now()
  )
}

/** Decrypts as a browser does (RFC 8291, RFC 8188): one record, encrypted for its keys. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const keyLength = body.readUInt8(20)
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  opener.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
