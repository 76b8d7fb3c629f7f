/** What a controller reported of itself and a pump, in the server's units and the words of alarms. */

import { isStandingAlert, UploadAlertRecord, UploadPumpTransaction } from '@app/kernel/json-pts'
import { centsFromNumber } from '@app/kernel/money'
import { centilitresFromNumber } from '@app/kernel/quantity'
import Value from 'typebox/value'
import { alarmKindOf } from '#modules/forecourt/alarms/alert-kinds.ts'
import type { ControllerEvent } from './contract.ts'

/** A packet as it is kept; what it says is nothing where it makes no sense, and stays readable as it came. */
export const toEvent = (packet: {
  time: string
  type: string
  data: unknown
}): ControllerEvent => ({
  ...packet,
  fuelling: fuellingOf(packet.data),
  alarm: alarmOf(packet.data),
})

function fuellingOf(data: unknown): ControllerEvent['fuelling'] {
  if (!Value.Check(UploadPumpTransaction, data)) return null
  const volume = centilitresFromNumber(data.Volume)
  const amount = centsFromNumber(data.Amount)
  const totaliser = centilitresFromNumber(data.TotalVolume)
  if (volume === undefined || amount === undefined || totaliser === undefined) return null
  return { clock: data.DateTime, transaction: data.Transaction, volume, amount, totaliser }
}

function alarmOf(data: unknown): ControllerEvent['alarm'] {
  const kind = Value.Check(UploadAlertRecord, data) ? alarmKindOf(data) : undefined
  if (!kind || !Value.Check(UploadAlertRecord, data)) return null
  return { clock: data.DateTime, kind, isOver: !isStandingAlert(data) }
}
