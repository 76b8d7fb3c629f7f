import type { Permission } from '@app/api/contract/access/roles'
import type { Alarm } from '@app/api/contract/forecourt/alarms'
import { instant, volume } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { words } from './words.ts'

/** Which tank, gauge, device, carrier, depot or account; empty for the whole station. */
export function subjectOf({ tank, gauge, nozzle, party, userCard, deviceNumber }: Alarm): string {
  if (tank) return [words.tankNo(tank.number), tank.description].filter(Boolean).join(' ')
  if (gauge) return gauge.name ?? ''
  if (nozzle) return words.nozzleNo(nozzle.logicNo)
  if (party) return party.name ?? ''
  if (userCard) return words.cardNo(userCard.number)
  return deviceNumber === null ? '' : words.deviceNo(deviceNumber)
}

/** What the gauge reported of a delivery that is not booked: when, from which level to which. */
export function reportOf({ delivery }: Alarm): string {
  if (!delivery) return ''
  const { startTime, endTime, startVolume, endVolume, booked } = delivery
  const level = (of: number | null) => (of === null ? words.noLevel : volume(of))
  const time = (of: string | null) => (of === null ? words.noTime : instant(of))
  return [
    (startTime ?? endTime) !== null && words.fromTo(time(startTime), time(endTime)),
    words.fromTo(level(startVolume), level(endVolume)),
    booked && words.bookedSince,
  ]
    .filter(Boolean)
    .join(' · ')
}

const toneOf = ({ state, urgent }: Alarm): Tone => {
  if (state === 'cleared') return 'grey'
  return urgent ? 'red' : 'amber'
}

/** What is wrong, coloured by how much it matters now. */
export const AlarmName = ({ alarm }: { alarm: Alarm }) => (
  <StatusDot tone={toneOf(alarm)}>{words.kinds[alarm.kind]}</StatusDot>
)

interface Place {
  permission: Permission
  to: string
}

/** Where what an alarm is about is looked into: the nearest page that there is. */
function placeOf(alarm: Alarm): Place {
  const {
    kind,
    tank,
    nozzle,
    party,
    userCard,
    intakeId: oilInfoId,
    wetstockMonthId: monthId,
  } = alarm
  if (oilInfoId) return at('oilInfoDetails:read', pathTo('OilInfoDetails', { oilInfoId }))
  if (monthId) return at('fuelInventory:read', pathTo('WetstockTank', { monthId }))
  if (userCard) {
    return at('userCardDetails:read', pathTo('UserCardDetails', { card: userCard.number }))
  }
  if (party) return at('fuelInventory:read', pathTo('Wetstock'))
  if (kind === 'fuellingGray' || kind === 'fuellingGrayOverdue') {
    return at('exceptionHandling:read', pathTo('ExceptionHandling', { status: 'gray' }))
  }
  if (nozzle) return at('nozzleMge:read', pathTo('MeterTests', { nozzle: nozzle.logicNo }))
  if (kind === 'orderDue' || kind === 'runsEmpty') {
    return at('fuelInventory:read', pathTo('FuelInventory'))
  }
  if (tank) return at('tankMge:read', pathTo('TankMge', { number: tank.number }))
  const refused = kind.startsWith('packet') ? { tab: 'refused', kind } : {}
  return at('deviceMge:read', pathTo('DeviceMge', refused))
}

const at = (permission: Permission, to: string): Place => ({ permission, to })

/** The same, with the way to what it is about. */
export const AlarmLink = ({ alarm }: { alarm: Alarm }) => (
  <PermittedLink {...placeOf(alarm)}>
    <AlarmName alarm={alarm} />
  </PermittedLink>
)
