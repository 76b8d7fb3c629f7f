import type { Item } from '@app/api/contract/catalogue/items'
import { BarcodeOutlined } from '@ant-design/icons'
import { Input, type InputRef, Skeleton } from 'antd'
import { useDeferredValue, useRef, useState } from 'react'
import { usePicture } from '#lib/files/use-picture.ts'
import { count, money } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { words } from './words.ts'
import { isSoldOut, isUnlimited } from './cart.ts'
import { findOne, useGoods } from './goods.ts'
import styles from './sale.module.css'

interface ShelfProps {
  onPick: (item: Item) => void
  /** Enter in the empty field: nothing more comes. */
  onNothing: () => void
}

/** The goods, to be scanned, typed or pointed at. */
export function Shelf({ onPick, onNothing }: ShelfProps) {
  const { id } = useStation()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const { data: goods, error, refetch } = useGoods(wanted)
  const field = useRef<InputRef>(null)

  const pick = (item: Item): void => {
    onPick(item)
    setText('')
    field.current?.focus()
  }
  const enter = async (): Promise<void> => {
    const typed = text.trim()
    if (typed === '') return onNothing()
    // A scanner is faster than the list, which may still show what fitted before: so it is asked anew.
    const item = await findOne(id, typed).catch(() => undefined)
    if (item && !isSoldOut(item)) pick(item)
  }

  return (
    <div>
      <Input
        ref={field}
        autoFocus
        allowClear
        size="large"
        prefix={<BarcodeOutlined />}
        aria-label={words.search}
        placeholder={words.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => void enter()}
      />
      <p className={styles.hint}>{words.searchHint}</p>
      {error ? (
        <ProblemView error={error} onRetry={() => void refetch()} />
      ) : (
        <Goods goods={goods} text={wanted} onPick={pick} />
      )}
    </div>
  )
}

function Goods({
  goods,
  text,
  onPick,
}: {
  goods: readonly Item[] | undefined
  text: string
  onPick: (item: Item) => void
}) {
  if (!goods) return <Skeleton active paragraph={{ rows: 4 }} />
  if (goods.length === 0) {
    return text === '' ? (
      <EmptyState title={words.noGoods} hint={words.noGoodsHint} />
    ) : (
      <EmptyState title={words.notFound(text)} />
    )
  }
  return (
    <ul className={styles.goods}>
      {goods.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className={styles.item}
            disabled={isSoldOut(item)}
            onClick={() => onPick(item)}
          >
            <Picture id={item.picture} />
            <span className={styles.itemName}>{item.name}</span>
            <span className={styles.itemDetails}>
              <b>{money(item.price)}</b>
              <span>{stockOf(item)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Beside the name, which says all of it; goods without one have no gap. */
function Picture({ id }: { id: number | null }) {
  const { address } = usePicture(id)
  return address && <img className={styles.picture} src={address} alt="" />
}

function stockOf(item: Item): string {
  if (isUnlimited(item)) return words.unlimited
  return isSoldOut(item) ? words.soldOut : words.stock(count(item.stock))
}
