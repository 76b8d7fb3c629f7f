import type { RechargeReply } from '@app/api/contract/payments/recharges'
import type { Static } from '@app/kernel/schema'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { count, money } from '#lib/i18n/format.ts'
import { paymentName } from '#locale/payment-names.ts'
import { common } from '#locale/words.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import styles from './recharge-fields.module.css'
import { outcomeOf } from './outcome.ts'
import { RechargeSlip } from '../recharge-slip.tsx'
import { slipOfReply } from '../slip.ts'
import { ResultState } from '#ui/feedback/result-state.tsx'
import { words } from '../words.ts'

const { fields } = words

/** `Two off ×2, A tenth off`: each coupon once. */
function namesOf(userDeals: Static<typeof RechargeReply>['userDeals']): string {
  const names = new Set(userDeals.map(({ deal }) => deal.name))
  const piecesOf = (name: string) => userDeals.filter(({ deal }) => deal.name === name).length
  return [...names].map((name) => `${name} ×${count(piecesOf(name))}`).join(', ')
}

/** Tells that the money is on the card, what to give back, and offers the slip. */
export function RechargeResult({
  reply,
  onClose,
}: {
  reply: Static<typeof RechargeReply>
  onClose: () => void
}) {
  const { print, sheet } = usePrintSheet()
  const { transaction, details, userCard, userDeals, change } = reply
  const { gift, points } = outcomeOf(details)
  const isPaid = transaction.amount > 0
  const items = [
    ...(isPaid ? [{ label: fields.amount, value: money(transaction.amount) }] : []),
    ...(gift > 0 ? [{ label: fields.gift, value: money(gift) }] : []),
    ...(points > 0 ? [{ label: fields.points, value: count(points) }] : []),
    ...(isPaid ? [{ label: fields.payment, value: paymentName(transaction.paymentType) }] : []),
    ...(userDeals.length > 0 ? [{ label: words.coupons, value: namesOf(userDeals) }] : []),
    { label: words.newBalance, value: <b>{money(userCard.value)}</b> },
  ]
  return (
    <Dialog
      open
      title={words.rechargeTitle(userCard.user?.name ?? userCard.name, userCard.number)}
      onClose={onClose}
      footer={[
        <Button
          key="print"
          icon={<PrinterOutlined />}
          onClick={() => print('receipt', <RechargeSlip slip={slipOfReply(reply)} />)}
        >
          {words.printSlip}
        </Button>,
        <Button key="close" type="primary" autoFocus onClick={onClose}>
          {common.close}
        </Button>,
      ]}
    >
      <ResultState
        tone="done"
        title={isPaid ? words.done : words.giftDone}
        hint={
          change > 0 && (
            <span className={styles.change}>
              {words.giveBack} {money(change)}
            </span>
          )
        }
      />
      <DetailList items={items} />
      {sheet}
    </Dialog>
  )
}
