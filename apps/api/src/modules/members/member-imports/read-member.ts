import { isEmail, isIdNumber, isMobile, isPlate, isTaxNumber } from '@app/kernel/formats'
import { UserErrors } from '#modules/access/users/errors.ts'
import { en, zh } from '#modules/access/users/words.ts'
import type { Cells } from '#modules/platform/imports/row-reader.ts'
import type { MemberColumn } from './contract.ts'
import { MemberRowErrors } from './errors.ts'

/** What a row says of a member. */
export interface MemberRow {
  mobile: string
  name: string
  email: string | undefined
  idNumber: string | undefined
  plates: string[]
  invoiceTitle: string | undefined
  taxId: string | undefined
  cardNumber: string | undefined
  acceptsOffers: boolean
  remark: string | undefined
}

const MOST_PLATES = 20

const ANSWERS = [
  { value: true, titles: { zh: zh.yesNo.yes, en: en.yesNo.yes } },
  { value: false, titles: { zh: zh.yesNo.no, en: en.yesNo.no } },
]

const FORMATS = {
  mobile: [isMobile, UserErrors.phoneFormat],
  email: [isEmail, UserErrors.emailFormat],
  idNumber: [isIdNumber, UserErrors.idNumberFormat],
  taxId: [isTaxNumber, UserErrors.taxNumberFormat],
} as const

export function readMember(row: Cells<MemberColumn>): MemberRow {
  const inFormat = (key: keyof typeof FORMATS): string | undefined => {
    const text = row.text(key)
    const [isGood, error] = FORMATS[key]
    if (text !== undefined && !isGood(text)) row.isWrong(key, error)
    return text
  }
  return {
    mobile: inFormat('mobile') ?? '',
    name: row.text('name') ?? '',
    email: inFormat('email'),
    idNumber: inFormat('idNumber')?.toUpperCase(),
    plates: platesOf(row),
    invoiceTitle: row.text('invoiceTitle'),
    taxId: inFormat('taxId'),
    cardNumber: row.text('cardNumber'),
    acceptsOffers: row.choice('acceptsOffers', ANSWERS) ?? true,
    remark: row.text('remark'),
  }
}

/** As people separate them. */
function platesOf(row: Cells<MemberColumn>): string[] {
  const texts = (row.text('plates') ?? '').toUpperCase().split(/[\s,，、;；/]+/)
  const plates = [...new Set(texts.filter((text) => text !== ''))]
  if (!plates.every(isPlate)) row.isWrong('plates', UserErrors.plateFormat)
  else if (plates.length > MOST_PLATES) {
    row.isWrong('plates', MemberRowErrors.manyPlates, { max: MOST_PLATES })
  }
  return plates
}
