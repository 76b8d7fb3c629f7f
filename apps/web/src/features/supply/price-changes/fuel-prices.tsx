import type { Item } from '@app/api/contract/catalogue/items'
import type { NozzleControl } from '@app/api/contract/forecourt/nozzles'
import type { PriceChange } from '@app/api/contract/supply/price-changes'
import type { Cents } from '@app/kernel/money'
import { Button, Form, type FormRule } from 'antd'
import { Link } from 'react-router'
import { amount, currencySymbol, instant, money, volumeUnit } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import type { PriceStep } from './changes/change-lines.tsx'
import { isRunning } from './changes/change-status.tsx'
import { Difference } from './changes/difference.tsx'
import { fuelColour } from '#ui/display/fuel-colour.ts'
import styles from './price-changes.module.css'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

const { fields } = words

/** A fuel with all that matters for giving it another price. */
export interface PricedFuel {
  item: Item
  nozzles: readonly NozzleControl[]
  /** The change that this fuel is already waiting for. */
  waiting: PriceChange | undefined
}

/** New prices by the fuel's id; each begins as the price of today, where there is one. */
export interface PricesForm {
  prices: Record<string, Cents>
}

/** A fuel that was added and never priced. */
const isUnpriced = ({ price }: Pick<Item, 'price'>): boolean => price === 0

export const pricesOfToday = (fuels: readonly PricedFuel[]): PricesForm['prices'] =>
  Object.fromEntries(fuels.flatMap(({ item }) => (isUnpriced(item) ? [] : [[item.id, item.price]])))

/** Changes when today's prices do, and when a fuel begins or ceases to wait: forms begin anew. */
export const formKeyOf = (fuels: readonly PricedFuel[]): string =>
  fuels.map(({ item, waiting }) => [item.id, item.price, waiting?.id].join(':')).join(' ')

/** The fuels whose price differs from today's. */
export const stepsIn = (
  fuels: readonly PricedFuel[],
  prices: PricesForm['prices'] = {},
): PriceStep[] =>
  fuels.flatMap(({ item }) => {
    const newPrice = prices[item.id]
    return newPrice === undefined || newPrice === item.price
      ? []
      : [{ item, oldPrice: item.price, newPrice }]
  })

/** The prices of today, of the fuels that have one and a pump to show it. */
export const stepsAgain = (fuels: readonly PricedFuel[]): PriceStep[] =>
  fuels
    .filter(({ item, nozzles }) => !isUnpriced(item) && nozzles.length > 0)
    .map(({ item }) => ({ item, oldPrice: item.price, newPrice: item.price }))

const aboveZero: FormRule = {
  validator: (_rule, price?: Cents) =>
    price === undefined || price > 0
      ? Promise.resolve()
      : Promise.reject(new Error(common.aboveZero)),
}

/** The first price of a fuel may wait while others get theirs. */
const rulesFor = (item: Item): FormRule[] =>
  isUnpriced(item) ? [aboveZero] : [{ required: true, message: common.amountFormat }, aboveZero]

/** The fuels with a field for each new price, inside a form. */
export function FuelPrices({ fuels }: { fuels: readonly PricedFuel[] }) {
  const withUnit = (name: string): string => words.perUnit(name, currencySymbol(), volumeUnit())
  const first = fuels.find(({ waiting }) => !waiting)
  return (
    <div className={styles.fuels}>
      <div className={`${styles.fuel} ${styles.fuelHead}`} aria-hidden>
        <span>{fields.fuel}</span>
        <span className={styles.fuelNozzles}>{fields.nozzles}</span>
        <span className={styles.right}>{withUnit(fields.current)}</span>
        <span>{withUnit(fields.newPrice)}</span>
        <span className={styles.right}>{fields.difference}</span>
      </div>
      <ul className={styles.plain}>
        {fuels.map((fuel) => (
          <FuelPrice key={fuel.item.id} fuel={fuel} isFirst={fuel === first} />
        ))}
      </ul>
    </div>
  )
}

function FuelPrice({ fuel, isFirst }: { fuel: PricedFuel; isFirst: boolean }) {
  const { item, nozzles, waiting } = fuel
  const name = ['prices', String(item.id)]
  const typed: Cents | undefined = Form.useWatch(name)
  return (
    <li
      className={styles.fuel}
      style={{ '--product': fuelColour(item.colour) }}
      data-fuel={item.code}
    >
      <span className={styles.fuelName}>{item.name}</span>
      <span className={styles.fuelNozzles}>
        {words.list(nozzles.map(({ logicNo }) => String(logicNo))) || words.noNozzles}
      </span>
      <span className={styles.current}>
        <span className={styles.currentLabel}>{fields.current} </span>
        {isUnpriced(item) ? words.unpriced : amount(item.price)}
      </span>
      <Form.Item name={name} rules={rulesFor(item)} className={styles.newPrice ?? ''}>
        <MoneyInput
          aria-label={words.newPriceOf(item.name)}
          autoFocus={isFirst}
          disabled={waiting !== undefined}
          onFocus={(event) => event.target.select()}
        />
      </Form.Item>
      <span className={styles.right}>
        {typed !== undefined && !isUnpriced(item) && <Difference from={item.price} to={typed} />}
      </span>
      <FuelNote fuel={fuel} />
      {!waiting && <ListPrice item={item} typed={typed} name={name} />}
    </li>
  )
}

/** What the company says it should cost, where that is not what it will cost. */
function ListPrice({
  item: { listPrice, price },
  typed,
  name,
}: {
  item: Item
  typed: Cents | undefined
  name: string[]
}) {
  const form = Form.useFormInstance()
  if (listPrice === null || listPrice === (typed ?? price)) return null
  return (
    <span className={styles.note}>
      {words.listPrice(money(listPrice))}
      <Button type="link" size="small" onClick={() => form.setFieldValue(name, listPrice)}>
        {words.takeListPrice}
      </Button>
    </span>
  )
}

/** What speaks against a change, or shows that the last one is not everywhere. */
function FuelNote({ fuel: { item, nozzles, waiting } }: { fuel: PricedFuel }) {
  const differing = nozzles.filter(
    ({ pumpPrice }) => pumpPrice !== null && pumpPrice !== item.price,
  )
  const next = waiting?.lines.find((line) => line.item.id === item.id)
  if (waiting && next) {
    const price = money(next.newPrice)
    return (
      <span className={styles.note}>
        {isRunning(waiting) ? (
          next.reason === 'sentAgain' ? (
            words.sendingAgain
          ) : (
            words.changingTo(price)
          )
        ) : (
          <>
            {words.alreadyWaiting(instant(waiting.effectiveAt), price)}
            <Link to={pathTo('AfterPrice')}>{words.seeWaiting}</Link>
          </>
        )}
      </span>
    )
  }
  if (differing.length > 0) {
    const shown = differing.map(({ logicNo, pumpPrice }) =>
      words.pumpShows(logicNo, amount(pumpPrice)),
    )
    return <span className={styles.warning}>{words.pumpsDiffer(words.list(shown))}</span>
  }
  const silent = nozzles.filter(({ pumpPrice }) => pumpPrice === null)
  if (silent.length === 0 || isUnpriced(item)) return null
  const numbers = words.list(silent.map(({ logicNo }) => String(logicNo)))
  return <span className={styles.note}>{words.pumpsUnconfirmed(numbers)}</span>
}
