import type { Fleet } from '@app/api/contract/members/fleets'
import { instant, money } from '#lib/i18n/format.ts'
import { AttachmentPicture } from '#ui/display/attachment-picture.tsx'
import type { Detail } from '#ui/display/detail-list.tsx'
import { Money } from '#ui/display/figures.tsx'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = fleetWords

const limit = (amount: number | null): string =>
  amount === null ? fleetWords.unlimited : money(amount)
const onOff = (isOn: boolean): string => (isOn ? words.yes : words.no)

/** What is asked first of a fleet: its money, and whom to call. */
export const mainDetails = (fleet: Fleet): Detail[] => [
  { label: fields.available, value: <Money value={fleet.masterCard.available} withUnit /> },
  { label: fields.balance, value: <Money value={fleet.balance} withUnit /> },
  { label: fields.masterCard, value: fleet.masterCard.number },
  { label: fields.valueMode, value: fleetWords.valueModes[fleet.valueMode] },
  { label: fields.leader, value: fleet.leader.name },
  { label: fields.leaderMobile, value: fleet.leader.mobile ?? '–' },
  { label: fields.childCardNum, value: fleet.childCardNum },
  { label: fields.employeeNum, value: fleet.employeeNum },
]

/** Everything else that is settled of a fleet. */
export const moreDetails = (fleet: Fleet): Detail[] => [
  { label: fields.leaderEmail, value: fleet.leader.email || '–' },
  { label: fields.leaderIdNumber, value: fleet.leader.idNumber ?? '–' },
  { label: fields.code, value: fleet.code || '–' },
  { label: fields.invoiceType, value: words.invoiceTypes[fleet.invoiceType] },
  { label: fields.limitPerTransaction, value: limit(fleet.limitPerTransaction) },
  { label: fields.limitDay, value: limit(fleet.limitDay) },
  { label: fields.limitMonth, value: limit(fleet.limitMonth) },
  {
    label: fields.validUntil,
    value: fleet.validUntil ? instant(fleet.validUntil) : words.forever,
  },
  { label: fields.employeePoints, value: onOff(fleet.employeePoints) },
  { label: fields.employeeUpgrade, value: onOff(fleet.employeeUpgrade) },
  {
    label: fields.miniPayAllowed,
    value: fleet.miniPayAllowed ? words.allowed : words.notAllowed,
  },
  { label: fields.created, value: instant(fleet.createdDate) },
  {
    label: fields.licence,
    value: fleet.licence ? <AttachmentPicture id={fleet.licence.id} alt={fields.licence} /> : '–',
  },
  { label: fields.remark, value: fleet.remark || '–' },
]
