import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { Payment } from '@app/api/contract/sales/orders'
import { negate } from '@app/kernel/money'
import { TagOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { money } from '#lib/i18n/format.ts'
import { words } from './words.ts'
import { words as saleWords } from '../sale/words.ts'
import { CardSearch } from '../parts/card-search.tsx'
import { mayFindCards } from './panels/cards.ts'
import { choose, takesCoupons, type Terms, termsOf, usableCoupons } from './coupons.ts'
import type { PanelProps } from './panels/panel.tsx'
import styles from './pay.module.css'

type PaymentType = Payment['paymentType']

interface WithCouponsProps extends PanelProps {
  paymentType: PaymentType
  /** The card that pays; without one it is the buyer who does, or whoever is found. */
  card?: UserCard
  /** What was handed over is paid in another way, in which the coupons come to another sum. */
  onOtherSum?: (paymentType: PaymentType) => void
  /** The way of paying, with the order as it is to be paid. */
  children: (panel: PanelProps & { key: string }) => ReactNode
}

/**
 * The payer's coupons above a way of paying: the best choice is made, and can be changed. Nothing can be
 * paid before they are known, for Enter is faster than the answer.
 */
export function WithCoupons({
  paymentType,
  card,
  onOtherSum,
  children,
  ...panel
}: WithCouponsProps) {
  const { order, onPay, isRunning } = panel
  const client = useQueryClient()
  const [found, setFound] = useState<UserCard>()
  const [wanted, setWanted] = useState<readonly number[]>()
  const [isLookingUp, setLookingUp] = useState(false)
  const user = found?.user?.id ?? order.buyer?.id
  const couponsFor = (type: PaymentType) =>
    usableCoupons(order, {
      ...(card ? { userCard: card.id } : user && { user }),
      paymentType: type,
    })
  const asked = couponsFor(paymentType)
  const { data, isLoading } = useQuery(asked)
  const shown = termsOf(order, data, wanted)
  // Whoever is looked up for their coupons alone does not hold up what is being typed meanwhile.
  const isWaiting = isLoading && !found
  const mayFind = !card && user === undefined && takesCoupons(order) && mayFindCards()

  /** What another way of paying comes to; nothing if that cannot be found out. */
  const termsFor = async (type: PaymentType): Promise<Terms | undefined> => {
    setLookingUp(true)
    try {
      return termsOf(order, await client.fetchQuery(couponsFor(type)), wanted)
    } catch {
      return undefined
    } finally {
      setLookingUp(false)
    }
  }

  const pay = async (payment: Payment): Promise<void> => {
    const isAsShown = payment.paymentType === paymentType || asked.enabled === false
    const terms = isAsShown ? shown : await termsFor(payment.paymentType)
    // Nobody is charged a sum that the till has not shown.
    if (terms?.due !== shown.due) return onOtherSum?.(payment.paymentType)
    return onPay({
      ...payment,
      // Whom somebody looked up gains by it, with coupons or without.
      ...(found?.user && { user: { id: found.user.id } }),
      ...(terms.chosen.length > 0 && { userDeals: terms.chosen.map((id) => ({ id })) }),
    })
  }

  return (
    <>
      {mayFind && <FindMember onFind={setFound} />}
      {found && shown.usable.length === 0 && data && (
        <p className={styles.sub}>{words.noCoupons}</p>
      )}
      {shown.usable.length > 0 && <Choice {...shown} onChoose={setWanted} />}
      {isWaiting ? (
        <Skeleton active />
      ) : (
        children({
          ...panel,
          // What was typed belongs to another sum.
          key: `${paymentType} ${shown.due}`,
          order: { ...order, due: shown.due },
          isRunning: isRunning || isLookingUp,
          onPay: pay,
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

interface ChoiceProps extends Terms {
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
