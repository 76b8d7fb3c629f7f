import type { Alarm } from '@app/api/contract/forecourt/alarms'
import { pathTo } from '#lib/routes/path-to.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { words } from './words.ts'

/** Which tank, gauge, device, carrier or depot; empty for the whole station. */
export function subjectOf({ tank, gauge, nozzle, party, deviceNumber }: Alarm): string {
  if (tank) return [words.tankNo(tank.number), tank.description].filter(Boolean).join(' ')
  if (gauge) return gauge.name ?? ''
  if (nozzle) return words.nozzleNo(nozzle.logicNo)
  if (party) return party.name ?? ''
  return deviceNumber === null ? '' : words.deviceNo(deviceNumber)
}

const toneOf = ({ state, urgent }: Alarm): Tone => {
  if (state === 'cleared') return 'grey'
  return urgent ? 'red' : 'amber'
}

/** What is wrong, coloured by how much it matters now. */
export const AlarmName = ({ alarm }: { alarm: Alarm }) => (
  <StatusDot tone={toneOf(alarm)}>{words.kinds[alarm.kind]}</StatusDot>
)

/** Named here: the contract would come with its schemas, and the home page fetches what stands here. */
const OF_DELIVERIES: ReadonlySet<Alarm['kind']> = new Set(['deliveryUnconfirmed', 'intakeUngauged'])

/** Of what the explanation of a tank's litres found. */
const OF_WETSTOCK: ReadonlySet<Alarm['kind']> = new Set([
  'slowLoss',
  'withdrawal',
  'shortDelivery',
  'unrecordedFuelling',
  'meterOff',
  'waterIngress',
  'probeMoved',
  'habitualShortage',
])

/** The same, with the way to where a delivery is confirmed, a loss explained or a new certificate recorded. */
export function AlarmLink({ alarm }: { alarm: Alarm }) {
  const { kind, nozzle } = alarm
  const name = <AlarmName alarm={alarm} />
  if (OF_DELIVERIES.has(kind)) {
    return (
      <PermittedLink permission="oilTaking:read" to={pathTo('OilTaking')}>
        {name}
      </PermittedLink>
    )
  }
  if (OF_WETSTOCK.has(kind)) {
    return (
      <PermittedLink permission="fuelInventory:read" to={pathTo('Wetstock')}>
        {name}
      </PermittedLink>
    )
  }
  if (!nozzle) return name
  return (
    <PermittedLink
      permission="nozzleMge:read"
      to={pathTo('MeterTests', { nozzle: nozzle.logicNo })}
    >
      {name}
    </PermittedLink>
  )
}
