import type { OwnStore } from '@app/api/contract/members/member-pages'
import { groupThousands } from '@app/kernel/decimal-text'
import { useId } from 'react'
import { call, useLoaded } from '../../calls.ts'
import { Failed } from '../../parts/failed.tsx'
import { Notice } from '../../parts/notice.tsx'
import styles from '../../parts/parts.module.css'
import { words as common } from '../../words.ts'
import { words as allWords } from '../words.ts'
import { ShelfItem } from './shelf-item.tsx'

const words = allWords.store

interface ShelfProps {
  token: string
  /** Where the member looks; where they were last, unless they have chosen. */
  station: number | undefined
  onStation: (id: number) => void
  onRedeemed: (id: number) => void
  /** Something is otherwise than the member was told. */
  onChanged: () => void
  onProblem: () => void
}

/** What points buy at a station. */
export function Shelf(props: ShelfProps) {
  const { token, station, onProblem, onChanged } = props
  const path = `/memberSessions/own/store${station === undefined ? '' : `?station=${station}`}`
  const { data, problem, reload } = useLoaded(
    () => call<OwnStore>('GET', path, { token }),
    onProblem,
  )
  if (!data) {
    if (problem === undefined) return <Notice title={common.loading} />
    return <Failed title={allWords.sections.store} problem={problem} onAgain={reload} />
  }
  const { points, station: at, content } = data
  if (!at) return <Notice title={words.nothing} />
  return (
    <>
      <section className={styles.card}>
        <StationField stations={data.stations} station={at.id} onStation={props.onStation} />
        <p>{points === null ? words.noCard : words.has(groupThousands(String(points)))}</p>
      </section>
      {content.length === 0 && <Notice title={words.nothing} />}
      {content.map((item) => (
        <ShelfItem
          key={item.id}
          item={item}
          points={points}
          station={at.id}
          token={token}
          onRedeemed={props.onRedeemed}
          onRefused={() => {
            reload()
            onChanged()
            onProblem()
          }}
        />
      ))}
    </>
  )
}

function StationField({
  stations,
  station,
  onStation,
}: Pick<OwnStore, 'stations'> & { station: number; onStation: (id: number) => void }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words.station}</label>
      <select id={id} value={station} onChange={({ target }) => onStation(Number(target.value))}>
        {stations.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
