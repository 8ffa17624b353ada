import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

export const googleClientId = 'client-1.apps.example.com'

/** A real OpenID Connect issuer on its own port: it serves its keys, and signs tokens for tests. */
export interface GoogleIssuer {
  /** variables for openWorld */
  environment: Record<string, string>
  url: string
  publicKey: JWK
  /** signs a valid token; `claims` and `header` override its values, and a claim that is undefined is left out */
  sign(claims?: JWTPayload, header?: Record<string, unknown>): Promise<string>
  /** the addresses requested from it so far: discovery and keys */
  requests: string[]
  close(): Promise<void>
}

export async function openGoogleIssuer(): Promise<GoogleIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: request.url === '/certs' ? [jwk] : [] }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    publicKey: jwk,
    requests: requests,
    environment: { GOOGLE_CLIENT_ID: googleClientId, GOOGLE_ISSUER: url, GOOGLE_JWKS_URL: `${url}/certs` },
    sign: (claims = {}, header = {}) =>
      new SignJWT(idTokenClaims(url, claims))
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', typ: 'JWT', ...header })
        .sign(privateKey),
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The claims of a token that is valid except for its nonce. */
export function idTokenClaims(issuer: string, claims: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: issuer,
    aud: googleClientId,
    azp: googleClientId,
    sub: '110169484474386276334',
    email: 'asha.mehta@gmail.com',
    email_verified: true,
    name: 'Asha Mehta',
    iat: now,
    exp: now + 3600,
    ...claims,
  }
}
