import type { Tank } from '@app/api/contract/forecourt/tanks'
import { Link } from 'react-router'
import { TankForecast } from '#features/sales/fuel-inventory/parts/tank-forecast.tsx'
import { volume } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { fuelColour } from '#ui/display/fuel-colour.ts'
import styles from './forecourt.module.css'
import { LIVE_TONES } from './pump-card.tsx'
import { words } from '../words.ts'

/** A tank in which nothing happens is as it should be; a pump is merely idle. */
const TANK_TONES = { ...LIVE_TONES, idle: 'green' } as const

const WHOLE = 100
const SOON_HOURS = 48

/** Product, water and room of a tank, and how long the product will last at yesterday's pace. */
export function TankGauge({
  tank,
  soldInDay,
  isLinked,
}: {
  tank: Tank
  soldInDay: number
  isLinked: boolean
}) {
  const level = tank.volume ?? 0
  const share = Math.min(WHOLE, (level / tank.maxVolume) * WHOLE)
  const water = Math.min(WHOLE, ((tank.lastReading?.waterVolume ?? 0) / tank.maxVolume) * WHOLE)
  const isLow = tank.volume !== null && tank.volume < tank.lowAlarm
  const tone: Tone = isLow ? 'amber' : TANK_TONES[tank.status]
  return (
    <article className={styles.tank} data-tank={tank.number}>
      <div
        className={styles.gauge}
        style={{ '--product': fuelColour(tank.item.colour) }}
        role="meter"
        aria-valuenow={level}
        aria-valuemin={0}
        aria-valuemax={tank.maxVolume}
        aria-label={tank.item.name}
      >
        <div className={styles.level} style={{ height: `${share}%` }} />
        <div
          className={styles.water}
          style={{ height: `${Math.max(water, water > 0 ? 1 : 0)}%` }}
        />
        <span className={styles.share}>
          <b>{tank.volume === null ? '–' : `${Math.round(share)}%`}</b>
        </span>
      </div>
      <div className={styles.tankDetails}>
        <h3 className={styles.tankName}>
          <TankName tank={tank} to={isLinked ? pathOf(tank) : undefined} />
        </h3>
        <StatusDot tone={tone}>{isLow ? words.low : words.tankStatus[tank.status]}</StatusDot>
        <b className={styles.tankVolume}>
          {tank.volume === null ? words.noReading : volume(tank.volume)}
        </b>
        <dl className={styles.details}>
          <dt>{words.ullage}</dt>
          <dd>{tank.ullage === null ? '–' : volume(tank.ullage)}</dd>
          <dt>{words.water}</dt>
          <dd>{withUnit(tank.lastReading?.waterHeight, words.millimetres)}</dd>
          <dt>{words.temperature}</dt>
          <dd>{withUnit(tank.lastReading?.temperature, words.celsius)}</dd>
        </dl>
        <span className={styles.lasting}>
          {can('fuelInventory:read') ? (
            <TankForecast tankId={tank.id} />
          ) : (
            level > 0 && soldInDay > 0 && lasting((level / soldInDay) * 24)
          )}
        </span>
      </div>
    </article>
  )
}

/** What was delivered into the tank, sold from it and measured; for others the tank itself. */
function pathOf({ number }: Tank): string | undefined {
  if (can('fuelInventory:read')) return pathTo('FuelInventory', { number })
  return can('tankMge:read') ? pathTo('TankMge', { number }) : undefined
}

function TankName({ tank: { number, item }, to }: { tank: Tank; to: string | undefined }) {
  const name = `${number}# ${item.name}`
  return to ? <Link to={to}>{name}</Link> : name
}

const withUnit = (value: number | null | undefined, unit: (text: string) => string): string =>
  value === null || value === undefined ? '–' : unit(value.toFixed(1))

const lasting = (hours: number): string =>
  hours > SOON_HOURS
    ? words.daysLeft(String(Math.round(hours / 24)))
    : words.hoursLeft(String(Math.round(hours)))
