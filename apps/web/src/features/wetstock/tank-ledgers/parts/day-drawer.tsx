import type { WetstockDay } from '@app/api/contract/wetstock/tank-ledgers'
import { subtractVolume } from '@app/kernel/quantity'
import { instant } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import { againstLimit } from '../../parts/against-limit.tsx'
import { BalanceDrawer } from '../../parts/balance-drawer.tsx'
import { words } from '../words.ts'

const { fields } = words

const FIGURES = [
  'opening',
  'received',
  'moved',
  'sold',
  'expected',
  'closing',
  'variance',
  'thermal',
  'standardVariance',
  'variance15',
  'unrecorded',
] as const

/** A day of a tank: how its variance is reckoned, and each sale, load and move that it consists of. */
export function DayDrawer({ day, onClose }: { day: WetstockDay; onClose: () => void }) {
  const { tank, station, fromTime, untilTime, sold, variance } = day
  return (
    <BalanceDrawer
      title={`${day.day} · ${words.tankNo(tank.number)} ${tank.item} · ${station.name}`}
      intro={<p>{words.between(instant(fromTime), instant(untilTime))}</p>}
      figures={[
        ...FIGURES.map((key) => ({
          label: fields[key],
          value: <Volume value={day[key]} withUnit />,
        })),
        ...againstLimit({ ...day, variance: day.standardVariance }),
      ]}
      ways={{ ...day, fuelled: sold, byTank: subtractVolume(sold, variance) }}
      variance={variance}
      tankId={tank.id}
      from={fromTime}
      to={untilTime}
      onClose={onClose}
    />
  )
}
