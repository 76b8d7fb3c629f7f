import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { UsableCoupons } from '@app/api/contract/marketing/user-coupons'
import type { Payment } from '@app/api/contract/sales/orders'
import { type Cents, negate, subtract } from '@app/kernel/money'
import { TagOutlined } from '@ant-design/icons'
import { Button, Checkbox, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { words } from './words.ts'
import { words as saleWords } from '../sale/words.ts'
import { CardSearch } from '../parts/card-search.tsx'
import { mayFindCards } from './panels/cards.ts'
import { choose, offOf, takesCoupons, useUsableCoupons } from './coupons.ts'
import type { PanelProps } from './panels/panel.tsx'
import styles from './pay.module.css'

interface WithCouponsProps extends PanelProps {
  paymentType: Payment['paymentType']
  /** The card that pays; without one it is the buyer who does, or whoever is found. */
  card?: UserCard
  /** The way of paying, with the order as it is to be paid. */
  children: (panel: PanelProps & { key: string }) => ReactNode
}

/**
 * The payer's coupons above a way of paying: the best choice is made, and can be changed. Nothing can be
 * paid before they are known, for Enter is faster than the answer.
 */
export function WithCoupons({ paymentType, card, children, ...panel }: WithCouponsProps) {
  const { order, onPay } = panel
  const [found, setFound] = useState<UserCard>()
  const [wanted, setWanted] = useState<readonly number[]>()
  const user = found?.user?.id ?? order.buyer?.id
  const payer = { ...(card ? { userCard: card.id } : user && { user }), paymentType }
  const { data, isLoading } = useUsableCoupons(order, payer)
  const usable = data?.content ?? []
  const best = data?.best.userDeals.map(({ id }) => id) ?? []
  const chosen = (wanted ?? best).filter((id) => usable.some((coupon) => coupon.id === id))
  const off = offOf(usable, chosen, order)
  const due = chosen.length > 0 ? subtract(order.due, off) : order.due
  // Whoever is looked up for their coupons alone does not hold up what is being typed meanwhile.
  const isWaiting = isLoading && !found
  const mayFind = !card && user === undefined && takesCoupons(order) && mayFindCards()
  return (
    <>
      {mayFind && <FindMember onFind={setFound} />}
      {found && usable.length === 0 && data && <p className={styles.sub}>{words.noCoupons}</p>}
      {usable.length > 0 && (
        <Choice usable={usable} chosen={chosen} off={off} due={due} onChoose={setWanted} />
      )}
      {isWaiting ? (
        <Skeleton active />
      ) : (
        children({
          ...panel,
          // What was typed belongs to another sum.
          key: `${paymentType} ${due}`,
          order: { ...order, due },
          onPay: (payment) =>
            onPay({
              ...payment,
              // Whom somebody looked up gains by it, with coupons or without.
              ...(found?.user && { user: { id: found.user.id } }),
              ...(chosen.length > 0 && { userDeals: chosen.map((id) => ({ id })) }),
            }),
        })
      )}
    </>
  )
}

/** Whose coupons they are, where nobody is known to buy. */
function FindMember({ onFind }: { onFind: (card: UserCard) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.coupons}>
      {isOpen ? (
        <CardSearch
          placeholder={words.findHolder}
          nothingFound={saleWords.memberNone}
          isFocused
          onPick={onFind}
        />
      ) : (
        <Button type="link" size="small" icon={<TagOutlined />} onClick={() => setOpen(true)}>
          {words.memberCoupons}
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps {
  usable: UsableCoupons['content']
  chosen: readonly number[]
  off: Cents
  due: Cents
  onChoose: (chosen: readonly number[]) => void
}

function Choice({ usable, chosen, off, due, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles.coupons}>
      <legend>{words.coupons}</legend>
      {usable.map((coupon) => (
        <Checkbox
          key={coupon.id}
          checked={chosen.includes(coupon.id)}
          onChange={() => onChoose(choose(usable, chosen, coupon))}
        >
          {coupon.deal.name} <b>{money(negate(coupon.off))}</b>
          {coupon.stackable && <span className={styles.sub}> {words.stackable}</span>}
        </Checkbox>
      ))}
      {chosen.length > 0 && (
        <div className={styles.couponSum} aria-live="polite">
          {words.couponsOff(money(off))} <b data-figure="afterCoupons">{money(due)}</b>
        </div>
      )}
    </fieldset>
  )
}
