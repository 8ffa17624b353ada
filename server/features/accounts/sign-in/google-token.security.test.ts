import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { idTokenClaims, openGoogleIssuer } from '#testkit/servers/google-issuer.ts'
import { openWorld } from '#testkit/world.ts'

const decoyRequests: string[] = []
const decoy = createServer((request, response) => {
  decoyRequests.push(request.url ?? '')
  response.end('{"keys":[]}')
})

const issuer = await openGoogleIssuer()
const world = await openWorld(issuer.environment)
await new Promise<void>(resolve => decoy.listen(0, '127.0.0.1', resolve))
const decoyUrl = `http://127.0.0.1:${(decoy.address() as AddressInfo).port}`
afterAll(async () => {
  await world.close()
  await issuer.close()
  decoy.close()
})

const newNonce = async () => (await world.api('GET /auth/google/nonce')).body.offer!.nonce
const send = (token: string) => world.api('POST /auth/google', { body: { token } })
const now = () => Math.floor(Date.now() / 1000)
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

describe('abuse case 9: forged ID tokens', () => {
  const bad: Record<string, (nonce: string) => Promise<string>> = {
    'for another client': nonce => issuer.sign({ nonce, aud: 'another-client' }),
    'for several clients': nonce => issuer.sign({ nonce, aud: [String(idTokenClaims('').aud), 'another-client'] }),
    'given to another client': nonce => issuer.sign({ nonce, azp: 'another-client' }),
    'of another issuer': nonce => issuer.sign({ nonce, iss: 'https://accounts.example.com' }),
    expired: nonce => issuer.sign({ nonce, iat: now() - 3000, exp: now() - 61 }),
    'without an end': nonce => issuer.sign({ nonce, exp: undefined } as unknown as JWTPayload),
    'not valid yet': nonce => issuer.sign({ nonce, nbf: now() + 120 }),
    'issued in the future': nonce => issuer.sign({ nonce, iat: now() + 120 }),
    'issued long ago': nonce => issuer.sign({ nonce, iat: now() - 7200 }),
    unsigned: async nonce => new UnsecuredJWT(idTokenClaims(issuer.url, { nonce })).encode(),
    'signed with the public key as a shared secret': async nonce => {
      const pem = await exportSPKI((await importJWK(issuer.publicKey, 'RS256')) as CryptoKey)
      const body = `${encode({ alg: 'HS256', kid: 'key-1', typ: 'JWT' })}.${encode(idTokenClaims(issuer.url, { nonce }))}`
      return `${body}.${createHmac('sha256', pem).update(body).digest('base64url')}`
    },
    'signed by a key the issuer does not have': async nonce => {
      const { privateKey } = await generateKeyPair('RS256')
      return new SignJWT(idTokenClaims(issuer.url, { nonce }))
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
        .sign(privateKey)
    },
    'with an unknown key id': nonce => issuer.sign({ nonce }, { kid: 'key-9' }),
    'naming where its key is': nonce => signedElsewhere(nonce, { jku: `${decoyUrl}/jku`, x5u: `${decoyUrl}/x5u` }),
    'bringing its own key': async nonce => signedElsewhere(nonce, {}, true),
    'an access token': nonce => issuer.sign({ nonce }, { typ: 'at+jwt' }),
    'an opaque access token': async () => 'ya29.a0AfH6SMBx-opaque-access-token',
    'without a nonce': () => issuer.sign(),
    'with a nonce never issued': () => issuer.sign({ nonce: 'made-up' }),
    'with an unverified address': nonce => issuer.sign({ nonce, email_verified: false }),
    'with an address verified as a text': nonce => issuer.sign({ nonce, email_verified: 'true' }),
    'without an address': nonce => issuer.sign({ nonce, email: undefined }),
    'without a subject': nonce => issuer.sign({ nonce, sub: undefined } as unknown as JWTPayload),
    'with a changed body': async nonce => {
      const [head, , signature] = (await issuer.sign({ nonce })).split('.')
      return `${head}.${encode(idTokenClaims(issuer.url, { nonce, sub: 'somebody-else' }))}.${signature}`
    },
  }

  async function signedElsewhere(nonce: string, header: object, withKey = false): Promise<string> {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    return new SignJWT(idTokenClaims(issuer.url, { nonce }))
      .setProtectedHeader({
        alg: 'RS256',
        kid: 'key-1',
        ...header,
        ...(withKey && { jwk: await exportJWK(publicKey) }),
      })
      .sign(privateKey)
  }

  test.each(Object.keys(bad))('a token %s is refused', async name => {
    const { status, body } = await send(await bad[name]!(await newNonce()))
    expect(status).toBe(422)
    expect(body).toMatchObject({ reason: 'google_failed', toast: { message: 'Something went wrong with Google' } })
  })

  test('refused tokens create no user or session, and no URL in them is fetched', async () => {
    expect(await world.db.selectFrom('users').select('id').execute()).toHaveLength(0)
    expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(0)
    expect(decoyRequests).toEqual([])
    expect(new Set(issuer.requests)).toEqual(new Set(['/certs']))
  })

  test('a genuine token works once, and its replay with another nonce is refused', async () => {
    const token = await issuer.sign({ nonce: await newNonce() })
    expect((await send(token)).status).toBe(200)
    await newNonce()
    expect((await send(token)).status).toBe(422)
    expect(await world.db.selectFrom('users').select('id').execute()).toHaveLength(1)
    expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })

  test('clocks may differ by less than a minute', async () => {
    const early = await issuer.sign({ nonce: await newNonce(), iat: now() + 50, nbf: now() + 50 })
    expect((await send(early)).status).toBe(200)
  })

  test('all tokens are refused with a log line when the keys cannot be fetched', async () => {
    const away = await openWorld({ ...issuer.environment, GOOGLE_JWKS_URL: `${decoyUrl.replace(/\d+$/, '1')}/certs` })
    const { body } = await away.api('GET /auth/google/nonce')
    const token = await issuer.sign({ nonce: body.offer!.nonce })
    expect((await away.api('POST /auth/google', { body: { token } })).status).toBe(422)
    expect(away.lines.some(line => line.includes('google.keys-unavailable'))).toBe(true)
    await away.close()
  })
})
