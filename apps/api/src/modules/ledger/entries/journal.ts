/** A journal before it is posted: what moves between which accounts, and how the holder sees it. */

import type { Cents } from '@app/kernel/money'
import type { BOOKS, DETAIL_TYPES } from './contract.ts'

export type Book = (typeof BOOKS)[number]
export type DetailType = (typeof DETAIL_TYPES)[number]

export type JournalKind =
  | DetailType
  | 'freeze'
  | 'unfreeze'
  | 'authorise'
  | 'capture'
  | 'release'
  | 'reverse'
  | 'writeOff'

export type Unit = 'CUR' | 'PTS' | 'GRW' | 'QUO'

/** Chart of accounts (model 5.2). Accounts of a card keep a balance; the others are sums. */
export interface Account {
  ownerType: 'userCard' | 'company' | 'station'
  owner: number
  kind: string
  sub: string
  unit: Unit
}

const UNITS: Readonly<Record<string, Unit>> = {
  S: 'PTS',
  SH: 'PTS',
  SI: 'PTS',
  SR: 'PTS',
  W: 'GRW',
  WI: 'GRW',
  Q: 'QUO',
  QG: 'QUO',
  QU: 'QUO',
}

type CardKind = 'P' | 'G' | 'PH' | 'GH' | 'OD' | 'S' | 'SH' | 'W' | 'Q'

/** An account of a card: P principal, G gift, PH and GH held, OD overspend, S points, W growth, Q quota. */
export const ofCard = (card: number, kind: CardKind): Account => ({
  ownerType: 'userCard',
  owner: card,
  kind,
  sub: '',
  unit: UNITS[kind] ?? 'CUR',
})

/** CL money received and not yet settled, by payment code; SC sales settled by stored value. */
export const ofStation = (station: number, kind: 'CL' | 'SC', sub: string): Account => ({
  ownerType: 'station',
  owner: station,
  kind,
  sub,
  unit: 'CUR',
})

type CompanyKind = 'MK' | 'AJ' | 'FE' | 'BD' | 'SI' | 'SR' | 'WI' | 'QG' | 'QU'

/** MK gifts granted, AJ adjustments, FE fees, BD written off; SI/SR points, WI growth, QG/QU quota. */
export const ofCompany = (company: number, kind: CompanyKind, sub = ''): Account => ({
  ownerType: 'company',
  owner: company,
  kind,
  sub,
  unit: UNITS[kind] ?? 'CUR',
})

export interface Entry {
  account: Account
  side: 'D' | 'C'
  amount: number
}

/** Entries of nothing are left out, so that rules can be written without conditions. */
export const debit = (account: Account, amount: number): Entry[] =>
  amount === 0 ? [] : [{ account, side: 'D', amount }]

export const credit = (account: Account, amount: number): Entry[] =>
  amount === 0 ? [] : [{ account, side: 'C', amount }]

/** Moves the same amount from the left to the right. */
export const transfer = (debited: Account, credited: Account, amount: number): Entry[] => [
  ...debit(debited, amount),
  ...credit(credited, amount),
]

export interface Detail {
  card: number
  /** Whose money it is: the parent's for a sub card that shares. Default: the card's own. */
  fundCard?: number
  book: Book
  type: DetailType
  amount: number
  principal?: number
  gift?: number
  overspend?: number
}

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

export interface LotMove {
  id: number
  /** Negative takes, positive gives back. */
  delta: number
  originJournalId?: number | undefined
  /** Ends the lot's being frozen. */
  release?: boolean
}

export interface Grant {
  card: number
  /** Which of the journal's details granted it. */
  detailIndex: number
  amount: number
  restrictedItemIds: readonly number[]
  frozen: boolean
  expiresAt?: string | null
}

export interface OpenedHold {
  card: number
  kind: 'freeze' | 'authorise' | 'gray'
  principal: Cents
  gift: Cents
  points?: number
  orderId?: number | undefined
  reason: string
  expiresAt?: string | null
}

export interface ChangedHold {
  id: number
  /** What leaves the hold. */
  principal: number
  gift: number
  points?: number
  status: 'open' | 'captured' | 'released' | 'expired'
}

export interface DetailRefund {
  detailId: number
  principal: number
  gift: number
  revoke?: boolean
}

/** The business fact that caused it; a second posting of the same fact is refused. */
export interface Source {
  type: string
  id: number
  seq?: number
}

export interface Journal {
  kind: JournalKind
  source: Source
  reversesId?: number
  memo?: string
  entries: Entry[]
  details: Detail[]
  circumstances?: Circumstances
  lots?: LotMove[]
  grants?: Grant[]
  openedHolds?: OpenedHold[]
  changedHolds?: ChangedHold[]
  refunds?: DetailRefund[]
}

/** Where and when a posting happens, and by whom. */
export interface PostingFrame {
  companyId: number
  stationId: number
  businessDayId: number
  shiftId: number | null
  operatorId: number | null
}

export interface PostedJournal {
  id: number
  /** Ids of the details, in the order of the journal. */
  details: number[]
}
