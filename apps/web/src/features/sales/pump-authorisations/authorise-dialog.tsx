import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { NewPumpAuthorisation } from '@app/api/contract/sales/pump-authorisations'
import { type Cents, cents } from '@app/kernel/money'
import { amountOf, type Centilitres } from '@app/kernel/quantity'
import { Alert, App as AntApp, Button, Form, Input, Radio, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardSearch } from '#features/sales/orders/parts/card-search.tsx'
import { useNozzles } from '#features/sales/recorded-orders/recorded-orders-api.ts'
import { money } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { PinInput } from '#ui/inputs/digit-inputs.tsx'
import { checkFill } from '#features/cards/user-cards/user-cards-api.ts'
import { authorisePump } from './authorisations-api.ts'
import { words as buttonWords } from './parts/words.ts'
import { words } from './words.ts'

const { fields, kinds } = words
const required = [{ required: true, message: common.required }]

interface Fields {
  nozzle: number
  kind: NewPumpAuthorisation['kind']
  amount?: Cents
  volume?: Centilitres
  plate?: string
  password?: string
}

interface Price {
  id: number
  price: Cents
}

/** A pump, how much, and the card that pays; whether it would is told before anything is held. */
export function AuthoriseDialog({
  nozzleId,
  onClose,
}: {
  nozzleId: number | undefined
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields & Asked>()
  const [card, setCard] = useState<UserCard>()
  const { message } = AntApp.useApp()
  const { data: nozzles } = useNozzles()
  const kind = Form.useWatch('kind', form) ?? 'amount'
  const nozzle = Form.useWatch('nozzle', form)
  const fuel = nozzles?.find(({ id }) => id === nozzle)?.item
  return (
    <CommandDialog<Fields>
      form={form}
      open
      title={buttonWords.authorise}
      question={words.authoriseQuestion}
      verb={words.authoriseVerb}
      width={560}
      isBlocked={!card}
      initialValues={{ kind: 'amount', ...(nozzleId !== undefined && { nozzle: nozzleId }) }}
      onConfirm={async ({
        nozzle: at,
        kind: by,
        amount,
        volume,
        plate,
        password,
        idempotencyKey,
      }) => {
        const reply = await authorisePump(
          {
            nozzleControl: { id: at },
            userCard: { id: card?.id ?? 0 },
            kind: by,
            ...(by === 'amount' && amount !== undefined && { amount }),
            ...(by === 'volume' && volume !== undefined && { volume }),
            ...(plate && { plate }),
            ...(password && { password }),
          },
          idempotencyKey,
        )
        if (reply.status === 'released') void message.warning(words.refused)
        else if (reply.status === 'waiting') void message.warning(words.unknown)
        else void message.success(words.authorised(money(reply.held)))
      }}
      onClose={onClose}
    >
      <Form.Item name="nozzle" label={fields.nozzle} required rules={required}>
        <Select
          loading={nozzles === undefined}
          options={(nozzles ?? []).map(({ id, logicNo, item }) => ({
            value: id,
            label: `${words.nozzleNo(logicNo)} · ${item.name}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="kind" label={fields.kind} required>
        <Radio.Group
          optionType="button"
          options={(['amount', 'volume', 'full'] as const).map((value) => ({
            value,
            label: kinds[value],
          }))}
        />
      </Form.Item>
      {kind === 'amount' && <MoneyItem name="amount" label={fields.amount} required />}
      {kind === 'volume' && <VolumeItem name="volume" label={fields.volume} rules={required} />}
      <Form.Item label={fields.card} required>
        {card ? (
          <span>
            {card.number} {card.user?.name ?? card.name} {money(card.available)}{' '}
            <Button type="link" size="small" onClick={() => setCard(undefined)}>
              {words.otherCard}
            </Button>
          </span>
        ) : (
          <CardSearch placeholder={words.findCard} nothingFound={words.noCard} onPick={setCard} />
        )}
      </Form.Item>
      {card && (
        <>
          <Form.Item name="plate" label={fields.plate}>
            <Input autoComplete="off" maxLength={8} />
          </Form.Item>
          {card.hasPassword && (
            <Form.Item name="password" label={fields.password} required rules={required}>
              <PinInput />
            </Form.Item>
          )}
          <Verdict form={form} card={card} fuel={fuel} />
        </>
      )}
    </CommandDialog>
  )
}

/** Whether the card would pay, with every reason why not, as what is asked for changes. */
function Verdict({
  form,
  card,
  fuel,
}: {
  form: ReturnType<typeof Form.useForm<Fields & Asked>>[0]
  card: UserCard
  fuel: Partial<Price> | undefined
}) {
  const { id: stationId, company } = useStation()
  const kind = Form.useWatch('kind', form)
  const typed = Form.useWatch('amount', form)
  const volume = Form.useWatch('volume', form)
  const plate = Form.useWatch('plate', form)
  const amount = amountAsked({ kind, typed, volume, price: fuel?.price })
  const { data: verdict } = useQuery({
    queryKey: ['pumpAuthorisations', 'check', card.id, fuel?.id, amount, volume, plate],
    queryFn: () =>
      checkFill(
        card.id,
        {
          amount: amount ?? cents(0),
          item: fuel?.id ?? 0,
          ...(kind === 'volume' && volume !== undefined && { volume }),
          ...(plate && { plate }),
        },
        { companyId: company.id, stationId },
      ),
    enabled: fuel?.id !== undefined && amount !== undefined && amount > 0 && kind !== 'full',
    meta: { handlesProblems: true },
  })
  if (!verdict) return null
  return (
    <Alert
      showIcon
      type={verdict.approved ? 'success' : 'warning'}
      title={verdict.approved ? words.pays : words.declines}
      description={verdict.reasons.map(({ code, message }) => (
        <div key={code}>{message}</div>
      ))}
    />
  )
}

function amountAsked(asked: {
  kind: Fields['kind'] | undefined
  typed: Cents | undefined
  volume: Centilitres | undefined
  price: Cents | undefined
}): Cents | undefined {
  const { kind, typed, volume, price } = asked
  if (kind !== 'volume') return typed
  return volume === undefined || price === undefined ? undefined : amountOf(volume, price)
}
