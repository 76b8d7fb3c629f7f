import type { NewRedemptionReply } from '@app/api/contract/marketing/redemptions'
import { count, instant } from '#lib/i18n/format.ts'
import { Receipt, type ReceiptLine } from '#ui/print/receipt.tsx'
import { words } from '../words.ts'

const { fields } = words

/** What the member takes along: the things, or the code by which they are had later. */
export function RedemptionSlip({ redeemed }: { redeemed: NewRedemptionReply }) {
  const groups = [circumstancesOf(redeemed), itemsOf(redeemed), pointsOf(redeemed)]
  return <Receipt title={words.slip} groups={groups} />
}

const circumstancesOf = ({
  id,
  createdDate,
  user,
  userCard,
  pickupCode,
}: NewRedemptionReply): ReceiptLine[] => [
  { label: fields.id, value: id },
  { label: fields.createdDate, value: instant(createdDate) },
  { label: fields.user, value: user.name },
  { label: fields.userCard, value: userCard.number },
  ...(pickupCode === null ? [] : [{ label: words.pickupCode, value: pickupCode, isTotal: true }]),
]

const itemsOf = ({ lineItems }: NewRedemptionReply): ReceiptLine[] =>
  lineItems.map(({ id, item, pieces, points }) => ({
    key: id,
    label: item.name ?? '',
    value: words.costs(count(points * pieces)),
    note: `${count(pieces)} × ${words.costs(count(points))}`,
  }))

const pointsOf = ({ points, pointsLeft }: NewRedemptionReply): ReceiptLine[] => [
  { label: fields.points, value: words.costs(count(points)), isTotal: true },
  { label: words.pointsLeft, value: words.costs(count(pointsLeft)) },
]
