import type { RechargePackage } from '@app/api/contract/members/recharge-packages'
import { Radio, type RadioChangeEvent } from 'antd'
import { count, money } from '#lib/i18n/format.ts'
import styles from './package-choice.module.css'
import { OTHER_AMOUNT } from './terms.ts'
import { words } from '../words.ts'

/** The packages on sale as tiles, each with what it brings, and the way to any other amount. */
export function PackageChoice({
  id,
  value,
  onChange,
  packages,
}: {
  id?: string
  value?: number
  onChange?: (event: RadioChangeEvent) => void
  packages: readonly RechargePackage[]
}) {
  return (
    <Radio.Group
      {...(id && { id })}
      {...(onChange && { onChange })}
      value={value}
      className={styles.tiles ?? ''}
    >
      {packages.map((offer) => (
        <Radio key={offer.id} value={offer.id} className={styles.tile ?? ''}>
          <span className={styles.price}>{money(offer.price)}</span>
          {giftsOf(offer).map((gift) => (
            <span key={gift} className={styles.gift}>
              {gift}
            </span>
          ))}
          <span className={styles.name}>{offer.name}</span>
        </Radio>
      ))}
      <Radio value={OTHER_AMOUNT} className={styles.tile ?? ''}>
        <span className={styles.price}>{words.otherAmount}</span>
        <span className={styles.name}>{words.otherAmountHint}</span>
      </Radio>
    </Radio.Group>
  )
}

const giftsOf = (offer: RechargePackage): string[] => [
  ...moneyAndPointsOf(offer),
  ...couponsOf(offer),
]

const moneyAndPointsOf = ({ gift, bonusPoints }: RechargePackage): string[] => [
  ...(gift > 0 ? [words.giftOf(money(gift))] : []),
  ...(bonusPoints > 0 ? [words.pointsOf(count(bonusPoints))] : []),
]

const couponsOf = ({ giftCoupon, giftCouponCount, boundDiscount }: RechargePackage): string[] => [
  ...(giftCoupon ? [words.couponsOf(giftCoupon.name ?? '', count(giftCouponCount))] : []),
  ...(boundDiscount ? [words.boundTo(boundDiscount.name ?? '')] : []),
]

/** What has to be said of a package's gift before it is sold. */
export function giftConditions(offer: RechargePackage): string[] {
  const { gift, giftFrozen, giftDays, restrictedItems } = offer
  if (gift === 0) return []
  const items = restrictedItems.map(({ id, name }) => name ?? String(id))
  return [
    ...(giftFrozen ? [words.giftFrozen] : []),
    ...(giftDays > 0 ? [words.giftDays(count(giftDays))] : []),
    ...(items.length > 0 ? [words.giftOnlyFor(items.join(' / '))] : []),
  ]
}
