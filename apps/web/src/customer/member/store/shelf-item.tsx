import {
  MOST_OWN_PIECES,
  type OwnRedeemed,
  type OwnRedeeming,
  type OwnStore,
} from '@app/api/contract/members/member-pages'
import { groupThousands } from '@app/kernel/decimal-text'
import { points as inPoints } from '@app/kernel/money'
import { useState } from 'react'
import { call, fileAt, messageOf } from '../../calls.ts'
import styles from '../../parts/parts.module.css'
import { words as allWords } from '../words.ts'

const words = allWords.store

interface ShelfItemProps {
  item: OwnStore['content'][number]
  /** What the member has; null without a points card. */
  points: OwnStore['points']
  station: number
  token: string
  onRedeemed: (id: number) => void
  onRefused: () => void
}

const count = (figure: number): string => groupThousands(String(figure))

/** An item, and redeeming it: the member sees what they have before and after, and says yes to that. */
export function ShelfItem(props: ShelfItemProps) {
  const { item, points } = props
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  return (
    <section className={styles.card} aria-label={item.name}>
      <h2>{item.name}</h2>
      {item.picture !== null && (
        <img className={styles.picture} src={fileAt(`/attachments/${item.picture}`)} alt="" />
      )}
      <p>
        {words.costs(count(item.points))}
        {item.left !== null && item.left > 0 && ` · ${words.left(count(item.left))}`}
      </p>
      {item.description && <p className={styles.soft}>{item.description}</p>}
      {item.coupon !== null && <p className={styles.soft}>{words.coupon(item.coupon)}</p>}
      {problem && (
        <p role="alert" className={styles.bad}>
          {problem}
        </p>
      )}
      {isAsking && points !== null ? (
        <Asking
          {...props}
          points={points}
          onCancel={() => setAsking(false)}
          onRefused={(why) => {
            setAsking(false)
            setProblem(why)
            props.onRefused()
          }}
        />
      ) : (
        <Begin
          item={item}
          points={points}
          onBegin={() => {
            setProblem(undefined)
            setAsking(true)
          }}
        />
      )}
    </section>
  )
}

/** The way to it, or why there is none. */
function Begin({
  item,
  points,
  onBegin,
}: Pick<ShelfItemProps, 'item' | 'points'> & { onBegin: () => void }) {
  if (item.left === 0) return <p className={styles.soft}>{words.soldOut}</p>
  if (points === null) return null
  if (points < item.points) {
    return <p className={styles.soft}>{words.missing(count(item.points - points))}</p>
  }
  return (
    <button type="button" className={`${styles.button} ${styles.gap}`} onClick={onBegin}>
      {words.redeem}
    </button>
  )
}

interface AskingProps extends Omit<ShelfItemProps, 'points' | 'onRefused'> {
  points: number
  onCancel: () => void
  onRefused: (why: string) => void
}

function Asking({ item, points, station, token, onRedeemed, onRefused, onCancel }: AskingProps) {
  const [pieces, setPieces] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const cost = item.points * pieces
  const most = Math.min(
    MOST_OWN_PIECES,
    Math.floor(points / item.points),
    item.left ?? MOST_OWN_PIECES,
  )
  const redeem = async () => {
    setBusy(true)
    const body: OwnRedeeming = {
      station: { id: station },
      scoreItem: { id: item.id },
      pieces,
      points: inPoints(cost),
      pointsBefore: inPoints(points),
    }
    try {
      const path = '/memberSessions/own/redemptions'
      onRedeemed((await call<OwnRedeemed>('POST', path, { token, body })).id)
    } catch (error) {
      onRefused(messageOf(error))
    }
  }
  return (
    <div className={styles.gap}>
      {most > 1 && (
        <div className={styles.pieces} role="group" aria-label={words.pieces}>
          <button
            type="button"
            className={styles.step}
            aria-label={words.fewer}
            disabled={pieces <= 1 || isBusy}
            onClick={() => setPieces(pieces - 1)}
          >
            −
          </button>
          <output>{pieces}</output>
          <button
            type="button"
            className={styles.step}
            aria-label={words.more}
            disabled={pieces >= most || isBusy}
            onClick={() => setPieces(pieces + 1)}
          >
            +
          </button>
        </div>
      )}
      <p className={`${styles.soft} ${styles.gap}`}>
        {words.outcome(count(points), count(points - cost))}
      </p>
      <button
        type="button"
        className={`${styles.button} ${styles.primary} ${styles.gap}`}
        disabled={isBusy}
        onClick={() => void redeem()}
      >
        {words.confirm(count(cost))}
      </button>
      <button type="button" className={styles.quiet} disabled={isBusy} onClick={onCancel}>
        {words.cancel}
      </button>
    </div>
  )
}
