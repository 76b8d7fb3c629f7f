import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { RechargePackage } from '@app/api/contract/members/recharge-packages'
import type { ChannelTypes } from '@app/api/contract/payments/channels'
import { RechargeBody } from '@app/api/contract/payments/recharges'
import { QrcodeOutlined } from '@ant-design/icons'
import { Alert, Form, Input, Radio, Segmented } from 'antd'
import { acceptedForRecharges } from '#lib/session/accepted-payments.ts'
import { count, money } from '#lib/i18n/format.ts'
import { rulesOf } from '#lib/api/form-rules.ts'

import { paymentName } from '#locale/payment-names.ts'
import { common } from '#locale/words.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { mayGive, mayTakeMoney } from '#features/cards/user-cards/parts/recharge-rights.ts'
import { giftConditions, PackageChoice } from './package-choice.tsx'
import styles from './recharge-fields.module.css'
import { balanceAfter, type RechargeFields as Typed, scannedWith, type Terms } from './terms.ts'
import { words } from '../words.ts'

const { fields } = words

/** The fields of the recharge dialog; which ones follows from what was chosen so far. */
export function RechargeFields({
  card,
  packages,
  phones,
  typed,
  terms,
}: {
  card: UserCard
  packages: readonly RechargePackage[]
  /** With what a customer can be asked to pay by phone. */
  phones: ChannelTypes['paymentTypes']
  typed: Partial<Typed>
  terms: Terms
}) {
  return (
    <>
      {mayTakeMoney() && mayGive() && (
        <Form.Item name="mode">
          <Segmented
            options={[
              { value: 'pay', label: words.modes.pay },
              { value: 'gift', label: words.modes.gift },
            ]}
          />
        </Form.Item>
      )}
      {typed.mode === 'gift' ? (
        <MoneyItem
          name="giftAmount"
          label={fields.gift}
          required
          autoFocus
          extra={words.giftModeHint}
        />
      ) : (
        <PaidFields packages={packages} phones={phones} typed={typed} terms={terms} />
      )}
      <Form.Item
        name="remark"
        label={common.remark}
        rules={rulesOf(RechargeBody.properties.remark)}
      >
        <Input />
      </Form.Item>
      <Outcome card={card} terms={terms} />
    </>
  )
}

function PaidFields({
  packages,
  phones,
  typed,
  terms,
}: {
  packages: readonly RechargePackage[]
  phones: ChannelTypes['paymentTypes']
  typed: Partial<Typed>
  terms: Terms
}) {
  const { recharge, due, change } = terms
  const payments = acceptedForRecharges()
  return (
    <>
      {packages.length > 0 && (
        <Form.Item name="choice" label={fields.package} required>
          <PackageChoice packages={packages} />
        </Form.Item>
      )}
      {recharge ? (
        <Conditions recharge={recharge} />
      ) : (
        <FieldGrid>
          <MoneyItem name="amount" label={fields.amount} required autoFocus />
          {mayGive() && <MoneyItem name="giftAmount" label={fields.giftOnTop} />}
        </FieldGrid>
      )}
      <Form.Item
        name="payment"
        label={fields.payment}
        required
        extra={scannedWith(typed.payment) && words.scan.hint}
      >
        <Radio.Group
          optionType="button"
          className={styles.payments ?? ''}
          options={[
            ...phones.map((type) => ({
              value: `scan:${type}`,
              label: (
                <>
                  <QrcodeOutlined /> {words.scan.by(paymentName(type))}
                </>
              ),
            })),
            ...payments.map((value) => ({ value, label: paymentName(value) })),
          ]}
        />
      </Form.Item>
      {typed.payment === 'cash' && (
        <MoneyItem
          name="received"
          label={fields.received}
          placeholder={words.receivedHint}
          min={due}
          minMessage={words.receivedShort(money(due))}
          extra={
            change > 0 && <span className={styles.change}>{words.changeIs(money(change))}</span>
          }
        />
      )}
    </>
  )
}

function Conditions({ recharge }: { recharge: RechargePackage }) {
  return giftConditions(recharge).map((condition) => (
    <Alert key={condition} type="info" showIcon title={condition} style={{ marginBottom: 16 }} />
  ))
}

/** What the customer pays and what the card holds afterwards, before anybody confirms it. */
function Outcome({ card, terms }: { card: UserCard; terms: Terms }) {
  const { due, gift, points } = terms
  const figures = [
    ...(due > 0 ? [{ label: fields.due, value: money(due) }] : []),
    { label: fields.gift, value: money(gift) },
    ...(points > 0 ? [{ label: fields.points, value: `+${count(points)}` }] : []),
    { label: fields.after, value: money(balanceAfter(card, terms)) },
  ]
  return (
    <dl className={styles.outcome}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
