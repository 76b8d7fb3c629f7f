import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { NewPumpAuthorisation } from '@app/api/contract/sales/pump-authorisations'
import type { Order } from '@app/api/contract/sales/orders'
import { type Cents, cents, ZERO } from '@app/kernel/money'
import { amountOf, type Centilitres } from '@app/kernel/quantity'
import { Alert, Button, Form, type FormInstance, Input, Radio, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { CardSearch } from '#features/sales/orders/parts/card-search.tsx'
import { useNozzles } from '#features/sales/recorded-orders/recorded-orders-api.ts'
import { money } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { type Asked, CommandDialog } from '#ui/forms/command-dialog.tsx'
import { MoneyItem } from '#ui/forms/money-item.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { PinInput } from '#ui/inputs/digit-inputs.tsx'
import { StandingNotice, useStanding } from '#features/cards/user-cards/parts/standing.tsx'
import { checkFill } from '#features/cards/user-cards/user-cards-api.ts'
import { authorisePump, createPrepayment } from './authorisations-api.ts'
import { useOutcome } from './outcome.ts'
import { words as buttonWords } from './parts/words.ts'
import { payPath } from '#features/sales/orders/parts/order-paths.ts'
import { words } from './words.ts'

const { fields, kinds } = words
const required = [{ required: true, message: common.required }]

interface Fields {
  source: 'card' | 'prepay'
  nozzle: number
  kind: NewPumpAuthorisation['kind']
  amount?: Cents
  volume?: Centilitres
  plate?: string
  password?: string
}

interface Found {
  card: UserCard
  /** From the holder's phone, in place of a password. */
  payCode: string | undefined
}

interface Price {
  id: number
  price: Cents
}

/**
 * A pump, how much, and who pays: a card, whose word is told before anything is held; a prepayment; or money that is
 * taken next, at the till of its order.
 */
export function AuthoriseDialog({
  nozzleId,
  prepayment,
  tillAt = payPath,
  onClose,
}: {
  nozzleId: number | undefined
  /** It pays, with what is left of it. */
  prepayment: Order | undefined
  /** Where the money for an order is taken. */
  tillAt?: ((orderId: number) => string) | undefined
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields & Asked>()
  const [found, setFound] = useState<Found>()
  const { data: nozzles } = useNozzles()
  const navigate = useNavigate()
  const tell = useOutcome()
  const kind = Form.useWatch('kind', form) ?? 'amount'
  const nozzle = Form.useWatch('nozzle', form)
  const source = Form.useWatch('source', form) ?? 'card'
  const fuel = nozzles?.find(({ id }) => id === nozzle)?.item
  const takesMoney = prepayment === undefined && source === 'prepay'
  const isByCard = prepayment === undefined && source === 'card'
  return (
    <CommandDialog<Fields>
      form={form}
      open
      title={buttonWords.authorise}
      question={questionOf(prepayment, takesMoney)}
      verb={takesMoney ? words.prepayVerb : words.authoriseVerb}
      width={560}
      isBlocked={isByCard && !found}
      initialValues={{
        source: 'card',
        kind: prepayment ? 'full' : 'amount',
        ...(nozzleId !== undefined && { nozzle: nozzleId }),
      }}
      onConfirm={async (typed) => {
        const { nozzle: at, kind: by, plate, password, idempotencyKey } = typed
        const place = { nozzleControl: { id: at }, ...wishOf(typed) }
        if (takesMoney) {
          const buyer = found?.card.user && { buyer: { id: found.card.user.id } }
          const order = await createPrepayment({ ...place, ...buyer }, idempotencyKey)
          void navigate(tillAt(order.id))
          return
        }
        const payer = prepayment
          ? { prepayOrder: { id: prepayment.id } }
          : { userCard: { id: found?.card.id ?? 0 }, ...proofOf(found, password) }
        const body = { ...place, ...payer, kind: by, ...(plate && { plate }) }
        tell(await authorisePump(body, idempotencyKey))
      }}
      onClose={onClose}
    >
      {!prepayment && (
        <Form.Item name="source" label={words.payerKind} required>
          <Radio.Group
            optionType="button"
            options={(['card', 'prepay'] as const).map((value) => ({
              value,
              label: words.sources[value],
            }))}
            onChange={() => form.getFieldValue('kind') === 'full' && form.resetFields(['kind'])}
          />
        </Form.Item>
      )}
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
          options={(['amount', 'volume', 'full'] as const)
            .filter((value) => value !== 'full' || !takesMoney)
            .map((value) => ({
              value,
              label: value === 'full' && prepayment ? words.allLeft : kinds[value],
            }))}
        />
      </Form.Item>
      {kind === 'amount' && <MoneyItem name="amount" label={fields.amount} required />}
      {kind === 'volume' && <VolumeItem name="volume" label={fields.volume} rules={required} />}
      {isByCard && <CardItems form={form} found={found} fuel={fuel} onPick={setFound} />}
      {takesMoney && (
        <Form.Item label={words.member}>
          <CardChoice found={found} onPick={setFound} />
        </Form.Item>
      )}
    </CommandDialog>
  )
}

const questionOf = (prepayment: Order | undefined, takesMoney: boolean): string => {
  if (prepayment) return words.prepaidQuestion(money(prepayment.prepaid?.left ?? ZERO))
  return takesMoney ? words.prepayHint : words.authoriseQuestion
}

/** What is asked for, but for who pays it. */
const wishOf = ({ kind, amount, volume }: Fields) => ({
  ...(kind === 'amount' && amount !== undefined && { amount }),
  ...(kind === 'volume' && volume !== undefined && { volume }),
})

/** What stands for the holder: the code on their phone, else the password that they typed. */
function proofOf(found: Found | undefined, password: string | undefined) {
  if (found?.payCode !== undefined) return { payCode: found.payCode }
  return password ? { password } : {}
}

interface CardChoiceProps {
  found: Found | undefined
  onPick: (found: Found | undefined) => void
}

/** The card that was found, or the way to find one. */
function CardChoice({ found, onPick }: CardChoiceProps) {
  const pick = useCallback(
    (card: UserCard, payCode?: string) => onPick({ card, payCode }),
    [onPick],
  )
  if (!found) {
    return <CardSearch placeholder={words.findCard} nothingFound={words.noCard} onPick={pick} />
  }
  const { card } = found
  return (
    <span>
      {card.number} {card.user?.name ?? card.name} {money(card.available)}{' '}
      <Button type="link" size="small" onClick={() => onPick(undefined)}>
        {words.otherCard}
      </Button>
    </span>
  )
}

/** The card, and what it asks of who brings it. */
function CardItems({
  form,
  found,
  fuel,
  onPick,
}: CardChoiceProps & {
  form: FormInstance<Fields & Asked>
  fuel: Partial<Price> | undefined
}) {
  return (
    <>
      <Form.Item label={fields.card} required extra={found ? undefined : words.payCodeHint}>
        <CardChoice found={found} onPick={onPick} />
      </Form.Item>
      {found && (
        <>
          <Form.Item name="plate" label={fields.plate}>
            <Input autoComplete="off" maxLength={8} />
          </Form.Item>
          {found.card.hasPassword && found.payCode === undefined && (
            <Form.Item name="password" label={fields.password} required rules={required}>
              <PinInput />
            </Form.Item>
          )}
          <Verdict form={form} card={found.card} fuel={fuel} />
        </>
      )}
    </>
  )
}

/** Whether the card would pay, with every reason why not, as what is asked for changes. */
function Verdict({
  form,
  card,
  fuel,
}: {
  form: FormInstance<Fields & Asked>
  card: UserCard
  fuel: Partial<Price> | undefined
}) {
  const { id: stationId, company } = useStation()
  const kind = Form.useWatch('kind', form)
  const typed = Form.useWatch('amount', form)
  const volume = Form.useWatch('volume', form)
  const plate = Form.useWatch('plate', form)
  const amount = amountAsked({ kind, typed, volume, price: fuel?.price })
  const status = useStanding(card)
  const { data: verdict } = useQuery({
    queryKey: ['pumpAuthorisations', 'check', card.id, status, fuel?.id, amount, volume, plate],
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
  if (status !== 'normal') return <StandingNotice status={status} />
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
