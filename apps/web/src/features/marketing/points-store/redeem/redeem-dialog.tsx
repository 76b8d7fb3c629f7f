import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { NewRedemptionReply } from '@app/api/contract/marketing/redemptions'
import type { Item } from '@app/api/contract/catalogue/items'
import { Alert, Checkbox, Form } from 'antd'
import { useState } from 'react'
import { count } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { PinInput } from '#ui/inputs/digit-inputs.tsx'
import { redeem, useOfferedItems, usePointsCard } from '../points-store-api.ts'
import { words } from '../words.ts'
import { ItemLines, type TypedLine } from './item-lines.tsx'
import { MemberField } from './member-field.tsx'

interface Fields {
  lineItems: (TypedLine | undefined)[]
  collectsLater?: boolean
  password?: string
}

const NOTHING: readonly Item[] = []

/** What a member has, and what of it ends next. */
function pointsText(held: number, ending: UserCard['pointsEnding']): string {
  const has = words.hasPoints(count(held))
  return ending ? `${has} · ${words.ending(count(ending.points), ending.lastDay)}` : has
}

/** At the counter: whose points, for what; and whether it is taken along. */
export function RedeemDialog({
  of,
  onDone,
  onClose,
}: {
  /** A card of the member, where it is known who it is. */
  of?: UserCard
  onDone: (redeemed: NewRedemptionReply) => void
  onClose: () => void
}) {
  const [form] = Form.useForm<Fields>()
  const [card, setCard] = useState(of)
  const { data: pointsCard } = usePointsCard(card?.user?.id)
  const { data: items = NOTHING } = useOfferedItems()
  const lines = linesOf(Form.useWatch('lineItems', form))
  const { points: held = 0, pointsEnding: ending = null } = pointsCard ?? {}
  const total = totalOf(lines, items)
  return (
    <CommandDialog<Fields>
      open
      form={form}
      width={640}
      title={words.redeem}
      verb={total > 0 ? `${words.redeem} · ${words.costs(count(total))}` : words.redeem}
      isBlocked={!card || lines.length === 0 || total > held}
      initialValues={{ lineItems: [{ pieces: 1 }] }}
      onConfirm={async ({ collectsLater = false, password, idempotencyKey }) => {
        const body = {
          userCard: { id: card?.id ?? 0 },
          lines: lines.map(({ item, pieces }) => ({ scoreItem: { id: item }, pieces })),
          collectsLater,
          ...(password && { password }),
        }
        onDone(await redeem(body, idempotencyKey))
      }}
      onClose={onClose}
    >
      <MemberField
        card={card}
        points={card && (pointsCard === null ? words.noPointsCard : pointsText(held, ending))}
        onPick={setCard}
      />
      {card && (
        <>
          <ItemLines items={items} />
          {total > 0 && (
            <Form.Item>
              <Alert
                showIcon
                type={total > held ? 'warning' : 'info'}
                title={
                  total > held
                    ? words.tooMany(count(total - held))
                    : words.needs(count(total), count(held - total))
                }
              />
            </Form.Item>
          )}
          {card.hasPassword && (
            <Form.Item
              name="password"
              label={words.password}
              rules={[{ required: true, message: common.required }]}
            >
              <PinInput />
            </Form.Item>
          )}
          <Form.Item name="collectsLater" valuePropName="checked" extra={words.collectsLaterHint}>
            <Checkbox>{words.collectsLater}</Checkbox>
          </Form.Item>
        </>
      )}
    </CommandDialog>
  )
}

interface Line {
  item: number
  pieces: number
}

/** Lines that are typed whole. */
const linesOf = (typed: readonly (TypedLine | undefined)[] | undefined): Line[] =>
  (typed ?? []).flatMap((line) =>
    line?.item && line.pieces ? [{ item: line.item, pieces: line.pieces }] : [],
  )

const totalOf = (lines: readonly Line[], items: readonly Item[]): number =>
  lines.reduce(
    (sum, { item, pieces }) => sum + pieces * (items.find(({ id }) => id === item)?.points ?? 0),
    0,
  )
