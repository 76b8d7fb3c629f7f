import { DeleteOutlined } from '@ant-design/icons'
import { Button, InputNumber } from 'antd'
import { count, money } from '#lib/i18n/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { errorActionFor } from '#ui/feedback/error-action.tsx'
import { mayFindCards } from '../pay/panels/cards.ts'
import { Notice } from '../pay/notice.tsx'
import { words } from './words.ts'
import { amountOf, type CartLine, isUnlimited, piecesIn, totalOf, withPieces } from './cart.ts'
import { MemberPicker } from './member-picker.tsx'
import styles from './sale.module.css'
import type { Sale } from './use-sale.ts'

/** What is on the counter, for whom, and what it comes to. */
export function CartPanel({ sale }: { sale: Sale }) {
  const { cart } = sale
  const total = totalOf(cart)
  return (
    <section className={styles.cart} aria-label={words.cart}>
      <h3 className={styles.cartTitle}>{words.cart}</h3>
      {sale.problem !== undefined && (
        <Notice
          type="error"
          title={problemText(sale.problem)}
          action={errorActionFor(sale.problem)}
        />
      )}
      {cart.length === 0 ? (
        <EmptyState title={words.cartEmpty} />
      ) : (
        <ul className={styles.lines}>
          {cart.map((line) => (
            <Line
              key={line.item.id}
              line={line}
              onChange={(pieces) => sale.setCart((before) => withPieces(before, line.item, pieces))}
            />
          ))}
        </ul>
      )}
      {mayFindCards() && <MemberPicker member={sale.member} onPick={sale.setMember} />}
      <div className={styles.total}>
        <span>
          {words.total}
          <small className={styles.hint}> {words.pieces(count(piecesIn(cart)))}</small>
        </span>
        <output className={styles.sum} data-figure="total">
          {money(total)}
        </output>
      </div>
      <Button
        block
        type="primary"
        size="large"
        disabled={cart.length === 0}
        loading={sale.isRunning}
        onClick={() => void sale.ring()}
      >
        {words.toPay(money(total))}
      </Button>
    </section>
  )
}

function Line({ line, onChange }: { line: CartLine; onChange: (pieces: number) => void }) {
  const { item, pieces } = line
  return (
    <li className={styles.cartLine}>
      <span className={styles.lineName}>
        {item.name}
        <small className={styles.hint}> {money(item.price)}</small>
      </span>
      <InputNumber
        size="small"
        mode="spinner"
        min={1}
        precision={0}
        {...(!isUnlimited(item) && { max: item.stock })}
        value={pieces}
        aria-label={words.count(item.name)}
        className={styles.pieces ?? ''}
        onChange={(value) => value !== null && onChange(value)}
      />
      <span className={styles.lineAmount}>{money(amountOf(line))}</span>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={words.remove(item.name)}
        onClick={() => onChange(0)}
      />
    </li>
  )
}
