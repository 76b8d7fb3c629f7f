import type { TankInventory } from '@app/api/contract/sales/fuel-inventory'
import { Link } from 'react-router'
import { instant, volume } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { words } from './words.ts'

const { forecast: texts } = words

const RED_HOURS = 24
const AMBER_HOURS = 48
/** From here on nobody counts hours. */
const DAYS_FROM_HOURS = 96

const toneOf = (hours: number): Tone =>
  hours < RED_HOURS ? 'red' : hours < AMBER_HOURS ? 'amber' : 'green'

/** How long the stock lasts, or why nobody can say. */
export function timeLeft({ forecast }: TankInventory): string {
  const { status, days, hoursUntilEmpty: hours, daysOfSupply } = forecast
  if (status === 'tooFewDays') return texts.tooFewDays(days)
  if (status === 'noSales') return texts.noSales
  if (hours === null) return texts.long
  if (hours >= DAYS_FROM_HOURS) return texts.days(Math.floor(hours / 24))
  return daysOfSupply === null ? texts.hours(hours) : texts.lasts(hours, daysOfSupply.toFixed(1))
}

/** Amber below two days, red below one. */
export function TimeLeft({ tank }: { tank: TankInventory }) {
  const { status, hoursUntilEmpty: hours } = tank.forecast
  if (status !== 'known' || hours === null) return timeLeft(tank)
  return <StatusDot tone={toneOf(hours)}>{timeLeft(tank)}</StatusDot>
}

/** What to order where it is time to, and for whoever drafts transports the way to do it. */
export function OrderProposal({ tank }: { tank: TankInventory }) {
  const { orderVolume, orderBy, isOrderDue } = tank.forecast
  if (!orderVolume || !isOrderDue) return '–'
  const { productId } = tank.item
  const query = new URLSearchParams({
    station: String(tank.station.id),
    product: String(productId),
    volume: String(orderVolume),
  })
  return (
    <span {...(orderBy && { title: words.supply.orderBy(instant(orderBy), volume(orderVolume)) })}>
      {volume(orderVolume)}{' '}
      {can('addTransportInfo:create') && productId !== null && (
        <Link to={`${pathTo('AddTransportInfo')}?${query}`}>{texts.order}</Link>
      )}
    </span>
  )
}
