/** Tokens: signed names of sessions. What a session may do is never in them. */

import { createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { JWTExpired } from 'jose/errors'
import { refuse } from '@app/kernel/problem'
import { HttpErrors } from '../../../http/errors.ts'
import type { Secrets } from '../../../db/secrets.ts'

const ALGORITHM = 'HS256'

type TokenKind = 'session' | 'handoff'

interface TokenClaims {
  kind: TokenKind
  /** The session, or the hand-off. */
  id: string
  /** Which of the session's tokens in turn. */
  generation: number
}

export interface Tokens {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>
  /** @throws Refusal TOKEN_MISSING, TOKEN_EXPIRED or TOKEN_REVOKED */
  verify(token: string | undefined, now: Date): Promise<TokenClaims>
}

export function createTokens(secrets: Secrets): Tokens {
  // As an object it is prepared once; as bytes it would be again for every token.
  const key = createSecretKey(secrets.derive('session tokens'))
  return {
    sign: ({ kind, id, generation }, expiresAt) =>
      new SignJWT({ kind, generation })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(id)
        .setExpirationTime(Math.ceil(expiresAt.getTime() / 1000))
        .sign(key),
    verify: async (token, now) => {
      if (!token) throw refuse(HttpErrors.tokenMissing)
      try {
        const { payload } = await jwtVerify<{ kind: TokenKind; generation: number }>(token, key, {
          algorithms: [ALGORITHM],
          currentDate: now,
          requiredClaims: ['sub', 'exp'],
        })
        return { kind: payload.kind, id: payload.sub ?? '', generation: payload.generation }
      } catch (error) {
        throw refuse(
          error instanceof JWTExpired ? HttpErrors.tokenExpired : HttpErrors.tokenRevoked,
        )
      }
    },
  }
}
