/** Call-backs: a channel says by itself what became of a payment. Whoever cannot prove it says nothing. */

import { refuse } from '@app/kernel/problem'
import { drawScope } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { onBehalfOf } from '#http/background-context.ts'
import type { PayChannel } from '#modules/organisation/auth-tokens/contract.ts'
import { merchantOf } from '#modules/organisation/auth-tokens/service.ts'
import type { Channels } from './connect.ts'
import type { ChannelNotice } from '../contract.ts'
import { ChannelErrors } from '../errors.ts'
import { enterAnswer } from '../outcome.ts'
import { findByRequest, ownerOf } from '../store.ts'

/**
 * Takes a call-back in; repeating it changes nothing.
 *
 * @throws Refusal SIGNATURE, the same whether nobody knows the payment, the proof is wrong, or the money is
 * that of another payment
 */
export async function takeNotice(
  ctx: Ctx,
  channels: Channels,
  { channel, notice }: { channel: PayChannel; notice: ChannelNotice },
): Promise<void> {
  const port = channels.of(channel)
  const requestNo = port?.claimedIn(notice)
  const payment = requestNo === undefined ? undefined : await findByRequest(ctx.db, requestNo)
  if (!port || payment?.channel !== channel) throw refuse(ChannelErrors.signature)
  const merchant = await merchantOf(ctx.db, ctx.secrets, payment.auth_token_id)
  const answer = port.verify(notice, merchant)
  if (!answer) throw refuse(ChannelErrors.signature)
  const owner = ownerOf(payment)
  await drawScope(ctx.db, owner.scope)
  const isEntered = await enterAnswer(onBehalfOf(ctx, owner), payment.id, answer)
  // Whether the channel means it is found out by asking it, as is soon done anyway.
  if (!isEntered) throw refuse(ChannelErrors.signature)
}
