/** Summary of a channel payment, as payments show it. */

import { sql } from 'kysely'
import type { ChannelSummary } from '#modules/payments/channels/contract.ts'

/** Of the row of `transactions` at hand; null for a payment without a channel. */
export const channelSummaryOf = sql<ChannelSummary | null>`(
  select jsonb_build_object(
    'channel', p.channel, 'state', p.state, 'requestNo', p.request_no, 'tradeNo', p.trade_no, 'qr', p.qr,
    'byPayerCode', p.by_payer_code,
    'expiresTime', to_char(p.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'cancelling', p.state in ('starting', 'waiting') and p.cancel_asked_at is not null,
    'failureText', p.failure_text,
    'refunding', coalesce(sum(r.amount_cents) filter (where r.kind = 'refund' and r.state = 'asked'), 0),
    'refundFailure', coalesce((array_agg(r.failure_text order by r.id desc)
      filter (where r.kind = 'refund'))[1], ''),
    'astray', p.misdirected_cents,
    'suspectSince', to_char(p.unconfirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'explanation', p.explanation,
    'givenBack', coalesce(sum(r.amount_cents) filter (where r.kind = 'giveBack' and r.state = 'done'), 0))
  from channel_payments p left join channel_refunds r on r.channel_payment_id = p.id
  where p.transaction_id = transactions.id group by p.id)`
