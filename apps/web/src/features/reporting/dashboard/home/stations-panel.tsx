import type { StationDay, StationsOverview } from '@app/api/contract/reporting/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { changeText } from '#features/reporting/statistics/parts/change-text.ts'
import { SOLD } from '#features/reporting/statistics/parts/sold.ts'
import { UNPAID } from '#features/sales/orders/parts/order-states.tsx'
import { api } from '#lib/api/api.ts'
import { count, inVolume, litres, money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { mostDays, textOf, today } from '#lib/session/history-limit.ts'
import { useStation } from '#lib/session/session.ts'
import { lazy } from '#lib/state/arriving.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import type { LoadNotes } from '#ui/display/explained/notes.ts'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Section } from '#ui/layout/page.tsx'
import { AtStation } from '../slots.ts'
import { words } from '../words.ts'
import { words as said } from './stations/words.ts'
import styles from './stations.module.css'

const StationsMap = lazy(async () => ({
  default: (await import('./stations/stations-map.tsx')).StationsMap,
}))

/** Other stations are not heard of by themselves. */
const REFRESH_MS = 60_000

const stationsNotes: LoadNotes = async () => {
  const { stations } = (await import('../notes/words.ts')).words
  return [
    { caption: words.sales, text: stations.sales },
    { caption: words.sinceYesterday, text: stations.change },
    { caption: said.stands, text: stations.rule },
    { caption: words.unpaid, text: stations.unpaid },
    { caption: said.alarms, text: stations.alarms },
  ]
}

/** All stations of the company beside each other, the one that sold most first. */
export function StationsPanel() {
  const { company } = useStation()
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'stations', company.id],
    queryFn: () =>
      api.get<StationsOverview>('/dashboard/stations', {}, { place: { companyId: company.id } }),
    refetchInterval: REFRESH_MS,
    meta: { handlesProblems: true },
  })
  const [isMap, setMap] = useState(false)
  const hasMap = (data?.stations.filter(({ coordinates }) => coordinates).length ?? 0) > 1
  return (
    <Section
      title={said.title}
      explained={<Explained of={said.title} notes={stationsNotes} />}
      extra={
        hasMap && (
          <Segmented
            aria-label={said.title}
            value={isMap}
            onChange={setMap}
            options={[
              { value: false, label: said.ranking },
              { value: true, label: said.map },
            ]}
          />
        )
      }
    >
      {data ? (
        isMap && hasMap ? (
          <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
            <StationsMap stations={data.stations} />
          </Suspense>
        ) : (
          <Ranking stations={data.stations} />
        )
      ) : error ? (
        <ProblemView error={error} onRetry={refetch} />
      ) : (
        <Skeleton active paragraph={{ rows: 4 }} />
      )}
    </Section>
  )
}

function Ranking({ stations }: { stations: readonly StationDay[] }) {
  const most = Math.max(1, ...stations.map(({ salesAmount }) => salesAmount))
  const sum = (valueOf: (station: StationDay) => number): number =>
    stations.reduce((total, station) => total + valueOf(station), 0)
  const isCompared = stations.every(({ before }) => before !== null)
  return (
    <>
      <table className={styles.stations} aria-label={said.title}>
        <thead>
          <tr>
            <th scope="col">{said.station}</th>
            <th scope="col">{words.sales}</th>
            <th scope="col">{words.sinceYesterday}</th>
            <th scope="col" className={styles.wide}>
              {inVolume(words.volume)}
            </th>
            <th scope="col" className={styles.wide}>
              {words.orders}
            </th>
            <th scope="col">{words.unpaid}</th>
            <th scope="col">{said.alarms}</th>
          </tr>
        </thead>
        <tbody>
          {stations.map((station) => (
            <Row key={station.id} station={station} part={station.salesAmount / most} />
          ))}
        </tbody>
        {stations.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{said.all(count(stations.length))}</th>
              <td>{money(sum(({ salesAmount }) => salesAmount))}</td>
              <td>
                {isCompared &&
                  changeText(
                    sum(({ salesAmount }) => salesAmount),
                    sum(({ before }) => before?.salesAmount ?? 0),
                  )}
              </td>
              <td className={styles.wide}>{litres(sum(({ fuelVolume }) => fuelVolume))}</td>
              <td className={styles.wide}>{count(sum(({ orderCount }) => orderCount))}</td>
              <td>{count(sum(({ unpaid }) => unpaid.count))}</td>
              <td>{count(sum(({ alarms }) => alarms))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </>
  )
}

/** @param part how much it sold of what the best one did, 0 to 1 */
function Row({ station, part }: { station: StationDay; part: number }) {
  const { name, salesAmount, fuelVolume, orderCount, before, unpaid, alarms, standsOut } = station
  const days = textOf({ first: today(), last: today() })
  const sales = pathTo('AllQuery', { ...SOLD, days })
  return (
    <tr data-station={station.id}>
      <th scope="row">
        <AtStation station={station} to={pathTo('Home')}>
          {name}
        </AtStation>
        {standsOut && <span className={styles[standsOut]}>{said.standsOut[standsOut]}</span>}
      </th>
      <td>
        <AtStation station={station} to={sales}>
          {money(salesAmount)}
        </AtStation>
        <i className={styles.bar} style={{ width: `calc(100% * ${part})` }} />
      </td>
      <td>
        {before && (
          <>
            {changeText(salesAmount, before.salesAmount)}
            <small>{money(before.salesAmount)}</small>
          </>
        )}
      </td>
      <td className={styles.wide}>{litres(fuelVolume)}</td>
      <td className={styles.wide}>
        <AtStation station={station} to={sales}>
          {count(orderCount)}
        </AtStation>
      </td>
      <td>
        {unpaid.count === 0 ? (
          <span className={styles.none}>0</span>
        ) : (
          <AtStation
            station={station}
            to={pathTo('AllQuery', { status: UNPAID.join(), days: textOf(mostDays('orders')) })}
          >
            {count(unpaid.count)}
          </AtStation>
        )}
      </td>
      <td>
        {alarms === 0 ? (
          <span className={styles.none}>0</span>
        ) : (
          <AtStation station={station} to={pathTo('Home')}>
            {count(alarms)}
          </AtStation>
        )}
      </td>
    </tr>
  )
}
