import type { TankInventory } from '@app/api/contract/sales/fuel-inventory'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { volume } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { TimeLeft } from '../forecast-cells.tsx'
import { useTankSupply } from '../inventory-api.ts'
import { words } from '../words.ts'
import { Due } from './due.tsx'
import styles from './tank-supply.module.css'

const { supply } = words

/** Each tank of the station with what is in it, how long that lasts, and by when to order; leads to the inventory. */
export function TankSupply() {
  const { data, error, refetch } = useTankSupply()
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  if (data.content.length === 0) return <EmptyState title={words.empty} hint={words.emptyHint} />
  return (
    <ul className={styles.tanks}>
      {data.content.map((tank) => (
        <li key={tank.id}>
          <Link className={styles.tank} to={pathTo('FuelInventory')}>
            <b>{`${words.tankNo(tank.number)} ${tank.item.name}`}</b>
            <span className={styles.level}>{levelOf(tank)}</span>
            <span>
              <TimeLeft tank={tank} />
            </span>
            <Due tank={tank} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const levelOf = ({ reading, bookVolume, fillPercent }: TankInventory): string =>
  reading === null
    ? supply.byBooks(volume(bookVolume))
    : `${volume(reading.volume)} · ${fillPercent ?? 0}%`
