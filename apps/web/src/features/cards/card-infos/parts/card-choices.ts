/** What cards are called on screen. */

import { cardInfoMachine, CHIP_TYPES, type CardInfo } from '@app/api/contract/cards/card-infos'
import { words } from '../words.ts'

const named = (names: Readonly<Record<number, string>>, code: number): string =>
  names[code] ?? String(code)

export const issueTypeName = (code: number): string => named(words.issueTypes, code)
export const cardTypeName = (code: number): string => named(words.cardTypes, code)

/** Whose stock a card lies in, or whose it is. */
export const placeOf = ({ company, station }: Pick<CardInfo, 'company' | 'station'>): string =>
  station?.name ?? (company ? words.companyStock : words.platformStock)

export const STATUS_CHOICES = cardInfoMachine.states.map((value) => ({
  value,
  label: words.statuses[value],
}))

export const CARD_TYPE_CHOICES = Object.values(CHIP_TYPES).map((value) => ({
  value,
  label: cardTypeName(value),
}))
