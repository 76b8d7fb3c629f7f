import type { DayFigures } from '@app/api/contract/reporting/dashboard'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { count, litres, money, volumeUnit } from '#lib/i18n/format.ts'
import { textOf, today } from '#lib/session/history-limit.ts'
import { can, useProfile, useStation } from '#lib/session/session.ts'
import { OwnSalesHint } from '#ui/feedback/own-sales-hint.tsx'
import { Explained } from '#ui/display/explained/explained.tsx'
import { CountUp } from '#ui/display/count-up.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { changeText } from '#features/reporting/statistics/parts/change-text.ts'
import { SOLD } from '#features/reporting/statistics/parts/sold.ts'
import { notesAbout } from '../notes/load-home-notes.ts'
import styles from './home.module.css'
import { useSummary } from './use-summary.ts'
import { words } from '../words.ts'

export const FIGURES: readonly {
  key: keyof DayFigures
  label: string
  format: (value: number) => string
}[] = [
  { key: 'salesAmount', label: words.sales, format: money },
  { key: 'fuelVolume', label: `${words.volume} (${volumeUnit()})`, format: litres },
  { key: 'orderCount', label: words.orders, format: count },
  { key: 'rechargeAmount', label: words.recharge, format: money },
  { key: 'newMembers', label: words.newMembers, format: count },
]

/** For those who see no sales but their own: beside a colleague's figures theirs look wrong. */
const OWN: Readonly<Record<keyof DayFigures, string>> = {
  salesAmount: words.mine.sales,
  fuelVolume: `${words.mine.volume} (${volumeUnit()})`,
  orderCount: words.mine.orders,
  rechargeAmount: words.mine.recharge,
  newMembers: words.mine.newMembers,
}

/** Where the rows behind a figure of today are listed, for those who may see them. */
function pathOf(key: keyof DayFigures, stationId: number): string | undefined {
  const days = textOf({ first: today(), last: today() })
  if (key === 'newMembers') {
    return can('personalMember:read')
      ? pathTo('PersonalMember', { station: stationId, days })
      : undefined
  }
  if (key === 'fuelVolume') {
    return can('fuelQuery:read') ? pathTo('FuelQuery', { ...SOLD, days }) : undefined
  }
  if (!can('allQuery:read')) return undefined
  const which = key === 'rechargeAmount' ? { kind: 'recharge', status: 'success' } : SOLD
  return pathTo('AllQuery', { ...which, days })
}

/**
 * Today in five figures, against yesterday at the same time; each leads to its rows.
 *
 * @param isLinked where pages of the desk can be opened
 */
export function FiguresRow({ isLinked = false }: { isLinked?: boolean }) {
  const { id } = useStation()
  const { ownSalesOnly } = useProfile()
  const { data: summary } = useSummary()
  return (
    <>
      <OwnSalesHint />
      <div className={styles.figuresFrame}>
        <div className={styles.figures} aria-label={words.today}>
          {FIGURES.map(({ key, label, format }) => (
            <div className={styles.figure} key={key} data-figure={key}>
              <span className={styles.label}>
                {ownSalesOnly ? OWN[key] : label}
                <Explained of={ownSalesOnly ? OWN[key] : label} notes={notesAbout(key)} />
              </span>
              {summary ? (
                <>
                  <span className={styles.value}>
                    <Leading to={isLinked ? pathOf(key, id) : undefined}>
                      <CountUp value={summary.today[key]} format={format} />
                    </Leading>
                  </span>
                  {summary.yesterday && (
                    <Change
                      now={summary.today[key]}
                      before={summary.yesterday[key]}
                      format={format}
                    />
                  )}
                </>
              ) : (
                <>
                  <span className={styles.value}>
                    <Skeleton.Node active style={{ width: 96, height: 20 }} />
                  </span>
                  <span className={styles.change}>&nbsp;</span>
                </>
              )}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

const Leading = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <Link to={to} className={styles.leading ?? ''}>
      {children}
    </Link>
  ) : (
    children
  )

/** By how much it is more or less than yesterday at the same time, and what it was then. */
function Change({
  now,
  before,
  format,
}: {
  now: number
  before: number
  format: (value: number) => string
}) {
  const tone = now > before ? styles.up : now < before ? styles.down : undefined
  return (
    <span className={styles.change}>
      {before !== 0 && <span className={tone}>{changeText(now, before)}</span>}
      <span>{words.yesterday(format(before))}</span>
    </span>
  )
}
