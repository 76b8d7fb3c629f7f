/** What is worth saying of a payment's channel: why it failed, what goes back, what came astray. */

import type { Transaction } from '@app/api/contract/sales/transactions'
import { instant, money } from '#lib/i18n/format.ts'
import { words } from '../words.ts'

export function channelDetails({ channel }: Pick<Transaction, 'channel'>): string[] {
  if (!channel) return []
  const { failureText, refunding, refundFailure, astray, givenBack, tradeNo } = channel
  const { suspectSince, explanation } = channel
  const said = words.channel
  return [
    channel.byPayerCode && said.byPayerCode,
    tradeNo !== null && said.tradeNo(tradeNo),
    failureText !== '' && said.declined(failureText),
    refunding > 0 && said.refunding(money(refunding)),
    refundFailure !== '' && said.refundFailed(refundFailure),
    astray > 0 && said.astray(money(astray), money(givenBack)),
    suspectSince !== null && said.suspect(instant(suspectSince)),
    explanation !== '' && said.explained(explanation),
  ].filter((detail) => detail !== false)
}
