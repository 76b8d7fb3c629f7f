/** Sessions of members' pages for tests that are not about logging in. */

import { createHash, randomBytes } from 'node:crypto'
import type { Reply, TestApp } from './harness.ts'

/** What a member's page may ask, in the member's session. */
export interface AtMemberPage {
  get: (path?: string) => Promise<Reply<any>>
  post: (path: string, body?: object) => Promise<Reply<any>>
}

/** A session of somebody who has shown that the number is theirs. */
export async function memberAtPage(
  app: TestApp,
  { id, mobile }: { id: number; mobile: string },
  companyId = app.ids.company,
): Promise<AtMemberPage> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const now = app.clock.now.toISOString()
  await app.asOwner(`insert into member_sessions
    (token_hash, company_id, user_id, mobile, created_at, seen_at)
    values ('\\x${hash}', ${companyId}, ${id}, '${mobile}', '${now}', '${now}')`)
  const headers = { authorization: token }
  return {
    get: (path = '') => app.anonymous.get(`/memberSessions/own${path}`, { headers }),
    post: (path, body = {}) => app.anonymous.post(`/memberSessions/own${path}`, body, { headers }),
  }
}
