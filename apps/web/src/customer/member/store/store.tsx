import { useState } from 'react'
import type { OwnRedemptions } from '@app/api/contract/members/member-pages'
import { call, useLoaded } from '../../calls.ts'
import { Failed } from '../../parts/failed.tsx'
import styles from '../../parts/parts.module.css'
import { words as allWords } from '../words.ts'
import { Shelf } from './shelf.tsx'
import { Taken, Waiting } from './taken.tsx'

const words = allWords.store

interface StoreProps {
  token: string
  /** There are other points on the card now. */
  onRedeemed: () => void
  /** Looks whether the session still holds. */
  onProblem: () => void
}

/** What waits for the member, what their points buy, and what they had before. */
export function Store({ token, onRedeemed, onProblem }: StoreProps) {
  const [station, setStation] = useState<number>()
  const [redeemed, setRedeemed] = useState<number>()
  const [calledOff, setCalledOff] = useState(0)
  const { data, problem, reload } = useLoaded(
    () => call<OwnRedemptions>('GET', '/memberSessions/own/redemptions', { token }),
    onProblem,
  )
  const taken = data?.content ?? []
  return (
    <>
      {redeemed !== undefined && (
        <p role="status" className={styles.good}>
          {words.done}
        </p>
      )}
      {problem !== undefined && <Failed title={words.taken} problem={problem} onAgain={reload} />}
      {calledOff > 0 && (
        <p role="status" className={styles.good}>
          {words.callOffDone}
        </p>
      )}
      <Waiting
        taken={taken}
        token={token}
        onCalledOff={() => {
          setRedeemed(undefined)
          setCalledOff(calledOff + 1)
          reload()
          onRedeemed()
        }}
        onRefused={() => {
          reload()
          onProblem()
        }}
      />
      <Shelf
        // What is left, and the points, are asked for anew after each redemption.
        key={`${station} ${redeemed} ${calledOff}`}
        token={token}
        station={station}
        onStation={(id) => {
          setRedeemed(undefined)
          setStation(id)
        }}
        onRedeemed={(id) => {
          setCalledOff(0)
          setRedeemed(id)
          reload()
          onRedeemed()
        }}
        onChanged={reload}
        onProblem={onProblem}
      />
      <Taken taken={taken} />
    </>
  )
}
