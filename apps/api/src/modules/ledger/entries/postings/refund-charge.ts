/** Money of a recharge given back, and its gift taken back. */

import { add, type Cents, nextInstalment, smaller, subtract, ZERO } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import type { Db } from '#db/database.ts'
import type { CardBalance } from '#modules/ledger/accounts/account-rows.ts'
import { LedgerErrors } from '../errors.ts'
import { type GiftReturn, planGiftReturn, takingBack } from './gift.ts'
import {
  type Circumstances,
  type Journal,
  ofCard,
  ofCompany,
  ofStation,
  type PostedJournal,
  type PostingContext,
  type Source,
  transfer,
} from '../journal.ts'
import { postJournals } from '../post.ts'
import { type DetailFacts, type GrantedLot, lotGrantedBy } from '../store.ts'
import { findDetailFacts } from '../detail-rows.ts'

export interface ChargeRefundInput {
  balance: CardBalance
  chargeDetailId: number
  requested: Cents
  mode: 'original' | 'cash'
  source: Source
  /** The card was invoiced when charged: the quota goes back with the money. */
  takesQuota: boolean
  circumstances: Circumstances
}

/** What a refund of a recharge gives and takes. */
export interface ChargeRefund {
  /** Of the charge, what counts as refunded. */
  requested: Cents
  /** Gift that is still on the card and goes back. */
  giftTaken: Cents
  /** Gift that was spent: its worth comes out of the money. */
  giftShort: Cents
  payout: Cents
}

/** The most of a charge that can still be given back. What repaid a debt was spent already. */
export function maxRefundOfCharge(charged: DetailFacts, balance: CardBalance): Cents {
  return smaller(subtract(charged.principal, charged.refunded_principal), balance.principal_cents)
}

interface ChargeRefundPlan extends ChargeRefund {
  charged: DetailFacts
  rewarded: DetailFacts | undefined
  lot: GrantedLot | undefined
  back: GiftReturn
}

/**
 * What a refund would do. The gift goes back in the proportion of the money, cumulatively, so that a
 * full refund takes back exactly what was given.
 *
 * @throws Refusal REFUND_EXCEEDS, REFUND_GIFT_SPENT, REFUND_GIFT_ON_SUB_CARDS
 */
export async function planChargeRefund(
  db: Db,
  input: Pick<ChargeRefundInput, 'balance' | 'chargeDetailId' | 'requested'>,
): Promise<ChargeRefundPlan> {
  const { balance, requested } = input
  const charged = await findDetailFacts(db, { id: input.chargeDetailId })
  if (charged?.type !== 'charge') throw refuse(LedgerErrors.typeNotAllowed)
  const max = maxRefundOfCharge(charged, balance)
  if (requested <= 0 || requested > max) throw refuse(LedgerErrors.refundExceeds, { max })
  const rewarded = await findDetailFacts(db, { originId: charged.id, type: 'chargeReward' })
  const lot = rewarded && (await lotGrantedBy(db, rewarded.journal_id))
  const back = planGiftReturn(lot, balance, giftDue({ charged, rewarded, lot }, requested))
  const payout = subtract(requested, back.short)
  if (payout <= 0) throw refuse(LedgerErrors.giftSpent)
  const giftTaken = add(back.frozen, back.free)
  return { charged, rewarded, lot, back, requested, giftTaken, giftShort: back.short, payout }
}

/**
 * Gives money back, to where it came from or in cash.
 *
 * @throws Refusal REFUND_EXCEEDS, REFUND_GIFT_SPENT, REFUND_GIFT_ON_SUB_CARDS
 */
export async function refundCharge(
  db: Db,
  context: PostingContext,
  input: ChargeRefundInput,
): Promise<ChargeRefund & { posted: PostedJournal[] }> {
  const { charged, rewarded, lot, back, ...refund } = await planChargeRefund(db, input)
  const journals = [moneyBack(context, input, charged, refund.payout)]
  if (rewarded && back.frozen + back.free + back.short > 0) {
    journals.push(giftBack(context, input, { rewarded, lot, back }))
  }
  return { ...refund, posted: await postJournals(db, context, journals) }
}

/** Gift that has ended was not spent: it is neither there nor kept back from the money. */
function giftDue(
  { charged, rewarded, lot }: Pick<ChargeRefundPlan, 'charged' | 'rewarded' | 'lot'>,
  requested: Cents,
): Cents {
  if (!rewarded) return ZERO
  const due = nextInstalment(subtract(rewarded.gift, lot?.ended_cents ?? ZERO), {
    done: add(charged.refunded_principal, requested),
    whole: charged.principal,
    already: rewarded.refunded_gift,
  })
  return due > 0 ? due : ZERO
}

function moneyBack(
  context: PostingContext,
  input: ChargeRefundInput,
  charged: DetailFacts,
  payout: Cents,
): Journal {
  const card = charged.user_card_id
  const channel = input.mode === 'cash' ? 'cash' : (charged.payment_type ?? 'cash')
  return {
    kind: 'refundCharge',
    source: input.source,
    entries: [
      ...transfer(
        ofCard(card, 'principal'),
        ofStation(context.stationId, 'clearing', channel),
        payout,
      ),
      ...transfer(
        ofCard(card, 'quota'),
        ofCompany(context.companyId, 'quota_granted'),
        input.takesQuota ? payout : ZERO,
      ),
    ],
    refunds: [{ detail_id: charged.id, principal: input.requested, gift: 0 }],
    circumstances: {
      ...input.circumstances,
      originDetailId: charged.id,
      paymentType: channel,
      refundMode: input.mode,
    },
  }
}

function giftBack(
  context: PostingContext,
  input: ChargeRefundInput,
  parts: { rewarded: DetailFacts; lot: GrantedLot | undefined; back: GiftReturn },
): Journal {
  const { rewarded, lot, back } = parts
  const due = add(back.frozen, back.free, back.short)
  return {
    kind: 'refundChargeReward',
    source: input.source,
    ...takingBack(context, { card: rewarded.user_card_id, cause: 'charge', lot, back }),
    refunds: [{ detail_id: rewarded.id, principal: 0, gift: due }],
    circumstances: {
      ...input.circumstances,
      originDetailId: rewarded.id,
      refundMode: input.mode,
    },
  }
}
