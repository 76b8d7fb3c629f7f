/** Which alarms the codes of UploadAlertRecord are. */

import type { UploadAlertRecord } from '@app/kernel/json-pts'
import type { AlarmKind } from './contract.ts'

const CONTROLLER_KINDS: Readonly<Record<number, AlarmKind>> = {
  1: 'controllerBattery',
  2: 'controllerHot',
  3: 'powerFailure',
  4: 'controllerRestart',
}

const PROBE_KINDS: Readonly<Record<number, AlarmKind>> = {
  1: 'probeOut',
  2: 'probeOut',
  3: 'overfill',
  4: 'highProduct',
  5: 'lowProduct',
  6: 'criticalLowProduct',
  7: 'highWater',
  8: 'leak',
}

/** The alarm that an alert is; nothing for what the protocol does not have. */
export function alarmKindOf({ DeviceType, Code }: UploadAlertRecord): AlarmKind | undefined {
  if (DeviceType === 'PTS') return CONTROLLER_KINDS[Code]
  if (DeviceType === 'Probe') return PROBE_KINDS[Code]
  if (DeviceType !== 'Pump') return Code === 1 ? 'deviceOffline' : 'deviceFault'
  if (Code === 1) return 'pumpOffline'
  if (Code >= 20 && Code <= 26) return 'pumpOverfilling'
  return Code >= 30 && Code <= 36 ? 'pumpOfflineFuelling' : 'pumpFault'
}
