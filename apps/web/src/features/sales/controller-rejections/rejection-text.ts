import type { ControllerRejection } from '@app/api/contract/sales/controller-gateway'
import { money, volume as volumeText } from '#lib/i18n/format.ts'
import { words } from './words.ts'

/** What kind of packet it is, in words where there are any. */
export function typeOf({ type }: Pick<ControllerRejection, 'type'>): string {
  const names: Readonly<Record<string, string>> = words.types
  return names[type] ?? (type || words.message)
}

/** What it is about, as far as it could be read. */
export function matterOf({ matter }: Pick<ControllerRejection, 'matter'>): string {
  const { pump, nozzle, tank, volume, amount, time } = matter
  return [
    pump !== null && words.pump(pump),
    nozzle !== null && words.nozzle(nozzle),
    tank !== null && words.tank(tank),
    volume !== null && volumeText(volume),
    amount !== null && money(amount),
    time?.replace('T', ' '),
  ]
    .filter(Boolean)
    .join(' · ')
}
