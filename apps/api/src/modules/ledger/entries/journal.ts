/**
 * A journal before it is posted: one row of the posting rules, as entries. The lines of
 * the cards' statements are not part of it; the database derives them from the entries.
 */

import type { Cents } from '@app/kernel/money'
import type { DETAIL_TYPES } from './contract.ts'

export type DetailType = (typeof DETAIL_TYPES)[number]

/** What becomes a line of a statement, and what only changes how much of a card is free or owed. */
export type JournalKind = DetailType | 'freeze' | 'unfreeze' | 'authorise' | 'release' | 'writeOff'

type CardKind =
  | 'principal'
  | 'gift'
  | 'principal_held'
  | 'gift_held'
  | 'overdraft'
  | 'points'
  | 'growth'
  | 'quota'
type StationKind = 'clearing' | 'sales'
type CompanyKind =
  | 'gift_expense'
  | 'adjustments'
  | 'fees'
  | 'bad_debt'
  | 'points_issued'
  | 'points_redeemed'
  | 'growth_issued'
  | 'quota_granted'
  | 'quota_used'
  | 'opening'
  | 'opening_points'
  | 'opening_growth'

/** Chart of accounts. Accounts of a card keep a balance; the others are sums. */
export interface Account {
  kind: CardKind | StationKind | CompanyKind
  owner: number
  sub: string
}

/** An account of a card: what it holds; `overdraft` is what the holder owes. */
export const ofCard = (card: number, kind: CardKind): Account => ({ kind, owner: card, sub: '' })

/** `clearing`: money received and not yet settled, by payment code; `sales`: settled by stored value. */
export const ofStation = (station: number, kind: StationKind, sub: string): Account => ({
  kind,
  owner: station,
  sub,
})

/**
 * `bad_debt`: overdrafts written off; `opening`: owed since before the books began; points, growth and quota
 * have their counterparts here.
 */
export const ofCompany = (company: number, kind: CompanyKind, sub = ''): Account => ({
  kind,
  owner: company,
  sub,
})

export interface Entry extends Account {
  side: 'D' | 'C'
  amount: number
}

/** Entries of nothing are left out, so that rules can be written without conditions. */
export const debit = (account: Account, amount: number): Entry[] =>
  amount === 0 ? [] : [{ ...account, side: 'D', amount }]

export const credit = (account: Account, amount: number): Entry[] =>
  amount === 0 ? [] : [{ ...account, side: 'C', amount }]

/** Moves the same amount from the left to the right. */
export const transfer = (debited: Account, credited: Account, amount: number): Entry[] => [
  ...debit(debited, amount),
  ...credit(credited, amount),
]

/** What the lines of a journal have in common. */
export interface Circumstances {
  orderId?: number | undefined
  transactionId?: number | undefined
  originDetailId?: number | undefined
  packageId?: number | undefined
  paymentType?: string | undefined
  refundMode?: 'original' | 'cash' | undefined
  spendingMode?: string | undefined
  reason?: string | undefined
  remark?: string | undefined
}

/** The business fact that caused it; a second posting of the same fact is refused. */
export interface Source {
  type: string
  id: number
  seq?: number
}

/** Gift that leaves a lot; `delta` is below zero. */
export interface LotMove {
  id: number
  delta: number
}

/** Gift that comes to a card, from another one or back from a payment, and stays of the grant that it was of. */
export interface GiftArrival {
  card: number
  /** The lot in which it was granted. */
  origin_lot_id: number
  amount: Cents
  /** Of a giving back: the journal that took. */
  origin_journal_id?: number
}

export interface HoldChange {
  id: number
  /** What leaves the hold. */
  principal: number
  gift: number
  status: 'open' | 'captured' | 'released' | 'expired'
}

/** The parts are named as `app.posting` reads them. */
export interface Journal {
  kind: JournalKind
  source: Source
  entries: Entry[]
  circumstances: Circumstances
  reversesId?: number
  /** The card that was used, where it shares the money of another. */
  usedCard?: number | undefined
  lots?: LotMove[]
  arrivals?: GiftArrival[]
  /** Money granted as a gift becomes a lot of its own. */
  gift?: {
    card: number
    amount: number
    restricted_item_ids: readonly number[]
    /** For how many days it can be spent; 0: without end. */
    days?: number
  }
  hold?: {
    card: number
    kind: 'freeze' | 'authorise' | 'gray'
    principal: Cents
    gift: Cents
    order_id?: number | undefined
    reason: string
    expires_at?: string | null
  }
  holds?: HoldChange[]
  /** What this undoes of earlier lines. */
  refunds?: { detail_id: number; principal: number; gift: number; revoke?: boolean }[]
}

/** Where and when a posting happens, and by whom. */
export interface PostingContext {
  companyId: number
  stationId: number
  businessDayId: number
  shiftId: number | null
  operatorId: number | null
}

export interface PostedJournal {
  id: number
  /** Ids of the statement lines: by card as the entries name them, money before points and quota. */
  details: number[]
}
