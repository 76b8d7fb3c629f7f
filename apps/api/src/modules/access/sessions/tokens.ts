/** Tokens: signed names of sessions. What a session may do is never in them. */

import { createSecretKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { JWTExpired } from 'jose/errors'
import { refuse } from '@app/kernel/problem'
import { HttpErrors } from '#http/errors.ts'
import type { Secrets } from '#db/secrets.ts'

const ALGORITHM = 'HS256'
/** So many signatures are remembered: of all sessions that are open at once. */
const MOST_PROVEN = 10_000

type TokenKind = 'session' | 'handoff'

interface TokenClaims {
  kind: TokenKind
  /** The session, or the hand-off. */
  id: string
  /** Which of the session's tokens in turn. */
  generation: number
}

/** Claims whose signature is known to be ours, and until when they hold. */
interface Proven {
  claims: TokenClaims
  expiresAt: number
}

export interface Tokens {
  sign(claims: TokenClaims, expiresAt: Date): Promise<string>
  /** @throws Refusal TOKEN_MISSING, TOKEN_EXPIRED or TOKEN_REVOKED */
  verify(token: string | undefined, now: Date): Promise<TokenClaims>
}

export function createTokens(secrets: Secrets): Tokens {
  // As an object it is prepared once; as bytes it would be again for every token.
  const key = createSecretKey(secrets.derive('session tokens'))
  const proven = new Map<string, Proven>()
  const prove = async (token: string, now: Date): Promise<Proven> => {
    const proof = await verified(key, token, now)
    if (proven.size >= MOST_PROVEN) proven.clear()
    proven.set(token, proof)
    return proof
  }
  return {
    sign: ({ kind, id, generation }, expiresAt) =>
      new SignJWT({ kind, generation })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(id)
        .setExpirationTime(Math.ceil(expiresAt.getTime() / 1000))
        .sign(key),
    verify: async (token, now) => {
      if (!token) throw refuse(HttpErrors.tokenMissing)
      if (!isCanonical(token)) throw refuse(HttpErrors.tokenRevoked)
      // Whoever asks does so again and again; a signature that was right stays so.
      const { claims, expiresAt } = proven.get(token) ?? (await prove(token, now))
      if (expiresAt <= now.getTime()) throw refuse(HttpErrors.tokenExpired)
      return claims
    },
  }
}

const SPELT_RIGHT = /^[\w-]+\.[\w-]+\.(?<signature>[\w-]{43})$/

/**
 * Decoders take spaces, padding and stray bits in a signature for nothing, so one token could be spelt
 * in endless ways; whatever remembers or counts tokens needs there to be one.
 */
function isCanonical(token: string): boolean {
  const signature = SPELT_RIGHT.exec(token)?.groups?.signature
  if (signature === undefined) return false
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

async function verified(key: KeyObject, token: string, now: Date): Promise<Proven> {
  try {
    const { payload } = await jwtVerify<{ kind: TokenKind; generation: number }>(token, key, {
      algorithms: [ALGORITHM],
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    })
    const { kind, sub: id = '', generation, exp = 0 } = payload
    return { claims: { kind, id, generation }, expiresAt: exp * 1000 }
  } catch (error) {
    throw refuse(error instanceof JWTExpired ? HttpErrors.tokenExpired : HttpErrors.tokenRevoked)
  }
}
