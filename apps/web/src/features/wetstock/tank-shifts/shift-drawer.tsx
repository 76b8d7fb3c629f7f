import type { WetstockShift } from '@app/api/contract/wetstock/tank-shifts'
import { subtractVolume } from '@app/kernel/quantity'
import { instant } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import { againstLimit } from '../parts/against-limit.tsx'
import { BalanceDrawer } from '../parts/balance-drawer.tsx'
import { shiftOf } from './shift-columns.tsx'
import { words } from './words.ts'

const { fields } = words

const FIGURES = [
  'opening',
  'received',
  'fuelled',
  'tested',
  'transferred',
  'expected',
  'closing',
  'variance',
  'adjusted',
] as const

/** A tank from one handover to the next: how its variance is reckoned, and what it consists of. */
export function ShiftDrawer({ shift, onClose }: { shift: WetstockShift; onClose: () => void }) {
  const { tank, station, fromTime, untilTime, expected, closing, fuelled, variance } = shift
  const byTank = variance === null ? null : subtractVolume(fuelled, variance)
  return (
    <BalanceDrawer
      title={`${shiftOf(shift)} · ${words.tankNo(tank.number)} ${tank.item} · ${station.name}`}
      intro={
        <>
          <p>{words.between(instant(fromTime), instant(untilTime))}</p>
          {expected === null && <p>{closing === null ? words.unmeasured : words.first}</p>}
        </>
      }
      figures={[
        ...FIGURES.map((key) => ({
          label: fields[key],
          value: <Volume value={shift[key]} withUnit />,
        })),
        ...againstLimit(shift),
      ]}
      ways={{ ...shift, byTank }}
      variance={variance}
      tankId={tank.id}
      from={fromTime}
      to={untilTime}
      onClose={onClose}
    />
  )
}
