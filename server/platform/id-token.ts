/** What a verified ID token says about its owner. */
export interface IdTokenClaims {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
  nonce: string | undefined
}

/** Verifies OpenID Connect ID tokens of one issuer for one client. */
export interface IdTokenVerifier {
  clientId: string
  /** the claims, or a refusal google_failed for anything but a genuine, current token */
  verify(token: string): Promise<IdTokenClaims>
}
