import { add, type Cents, cents, subtract } from '@app/kernel/money'
import { Button, Form } from 'antd'
import type { KeyboardEvent } from 'react'
import { money } from '#lib/i18n/format.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { words } from '../words.ts'
import { likelySums, sumBeside } from '../likely-sums.ts'
import { AmountItem, PanelButtons, type PanelProps } from './panel.tsx'
import styles from '../pay.module.css'
import { WithCoupons } from '../with-coupons.tsx'

/** Nobody is given so much change; a card that is swiped into the field looks like it. */
const MOST_CHANGE = cents(10_000_000)

interface CashFields {
  amount: Cents
  received?: Cents
}

/** Cash, less what the buyer's coupons take off. */
export const CashPanel = (props: PanelProps) => (
  <WithCoupons {...props} paymentType="cash">
    {({ key, ...panel }) => <Cash key={key} {...panel} />}
  </WithCoupons>
)

/** What is handed over, and what goes back. */
function Cash({ order, isRunning, onPay, onClose }: PanelProps) {
  const [form] = Form.useForm<CashFields>()
  const amount = Form.useWatch('amount', form)
  const received = Form.useWatch('received', form) ?? amount
  const isShort = amount !== undefined && received !== undefined && received < amount

  const takeOnlyReceived = (): void => {
    form.setFieldValue('amount', received)
    void form.validateFields(['amount'])
  }

  /** With the arrow keys, in the field for what is handed over. */
  const choose = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined || amount === undefined || event.target !== receivedField()) return
    event.preventDefault()
    // What was typed right before may not have been drawn yet.
    const typed = form.getFieldValue('received') ?? amount
    form.setFieldValue('received', sumBeside(amount, typed, step))
  }

  return (
    <Form<CashFields>
      form={form}
      name="pay"
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ amount: order.due }}
      onKeyDown={choose}
      onFinish={(fields) => {
        if (!isShort) void onPay({ paymentType: 'cash', ...fields })
      }}
    >
      <FieldGrid>
        <AmountItem due={order.due} />
        <MoneyItem
          name="received"
          label={words.received}
          autoFocus
          max={amount === undefined ? undefined : add(amount, MOST_CHANGE)}
          maxMessage={words.tooMuchReceived}
          {...(amount !== undefined && { placeholder: `${words.exact} ${money(amount)}` })}
        />
      </FieldGrid>
      {amount !== undefined && (
        <Sums amount={amount} onPick={(sum) => form.setFieldValue('received', sum)} />
      )}
      <div className={styles.change} aria-live="polite">
        <span>{isShort ? words.short : words.change}</span>
        <b className={isShort ? styles.short : styles.figure} data-figure="change">
          {amount === undefined || received === undefined
            ? '–'
            : money(isShort ? subtract(amount, received) : subtract(received, amount))}
        </b>
        {isShort && received > 0 && (
          <Button type="link" onClick={takeOnlyReceived}>
            {words.takePart(money(received))}
          </Button>
        )}
      </div>
      <PanelButtons
        verb={words.take(money(amount))}
        isRunning={isRunning}
        isDisabled={isShort}
        onClose={onClose}
      />
    </Form>
  )
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

const receivedField = (): HTMLElement | null => document.querySelector('#pay_received')

/** What people hand over for such an amount, at one touch. */
function Sums({ amount, onPick }: { amount: Cents; onPick: (sum: Cents | undefined) => void }) {
  const sums = likelySums(amount)
  if (sums.length === 0) return null
  return (
    <div className={styles.sums}>
      <Button onClick={() => onPick(undefined)}>{words.exact}</Button>
      {sums.map((sum) => (
        <Button key={sum} onClick={() => onPick(sum)}>
          {roundMoney(sum)}
        </Button>
      ))}
      <span className={styles.keys}>
        <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd>
      </span>
    </div>
  )
}

/** `¥300`: on a button for round sums, nobody needs the cents. */
const roundMoney = (sum: Cents): string => money(sum).replace(/\.00$/, '')
