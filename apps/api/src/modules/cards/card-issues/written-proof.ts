/**
 * That a chip was written is believed of the device service alone: it signs what it read back from the
 * chip. A company without a secret for its devices takes the console's word.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '@app/kernel/problem'
import { textOfWritten, type WrittenChip } from '@app/kernel/signed/written-chip'
import type { Ctx } from '#http/context.ts'
import { deviceSecretOf } from '#modules/organisation/companies/service.ts'
import { IssueErrors } from './errors.ts'

const CHALLENGE_CHARACTERS = 32

/** What the signature of one issue must begin with; made of the issue, so that nothing is kept. */
export const challengeOf = ({ secrets }: Pick<Ctx, 'secrets'>, issueId: number): string =>
  createHmac('sha256', secrets.derive('card issue challenge'))
    .update(String(issueId))
    .digest('hex')
    .slice(0, CHALLENGE_CHARACTERS)

/**
 * @returns whether it was signed; false where the company has no secret for its devices
 * @throws Refusal CARD_ISSUE_SIGNATURE for a missing signature, or one of something else
 */
export async function provesWritten(
  ctx: Ctx,
  chip: WrittenChip,
  mac: string | undefined,
): Promise<boolean> {
  const secret = await deviceSecretOf(ctx, chip.companyId)
  if (secret === undefined) return false
  const expected = createHmac('sha256', secret).update(textOfWritten(chip)).digest()
  const given = Buffer.from(mac ?? '', 'hex')
  const isSame = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isSame) throw refuse(IssueErrors.signature)
  return true
}
