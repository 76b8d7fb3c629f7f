/**
 * What a TLS-350 console is asked, and what it says: in computer format, or in display format where it has no other.
 * One that knows nothing of deliveries, alarms or units tells the rest; without an inventory there is nothing to tell.
 */

import type { Reply } from '@app/kernel/tls-350/frames'
import {
  type Delivery,
  FUNCTIONS,
  type Inventory,
  readAlarms,
  readDeliveries,
  readInventory,
  readSystemStatus,
  readUnits,
  type TankAlarms,
  type Units,
} from '@app/kernel/tls-350/messages'
import {
  readDeliveryReport,
  readInventoryReport,
  readReportClock,
  readStatusReport,
  readUnitsReport,
} from '@app/kernel/tls-350/reports'
import { GaugeTroubles } from './errors.ts'
import { type AskConsole, GaugeTroubleError } from './tls-client.ts'

/** In the console's units; its times are `YYMMDDHHmm` by its clock. */
interface ConsoleAnswers {
  tanks: readonly Inventory[]
  /** Nothing when the console does not tell of alarms. */
  alarms: readonly TankAlarms[] | undefined
  /** Nothing when what it says of them makes no sense. */
  deliveries: readonly Delivery[] | undefined
  units: Units
  clock: string | undefined
}

/** @throws GaugeTroubleError */
export async function askConsole(ask: AskConsole): Promise<ConsoleAnswers> {
  const inventory = await ask(FUNCTIONS.inventory)
  if (inventory) return inComputerFormat(ask, inventory)
  const report = await ask(FUNCTIONS.inventory, 'display')
  if (!report) throw new GaugeTroubleError(GaugeTroubles.garbled)
  return inDisplayFormat(ask, report)
}

async function inComputerFormat(ask: AskConsole, inventory: Reply): Promise<ConsoleAnswers> {
  const tanks = tanksOf(readInventory(inventory.body))
  const units = await ask(FUNCTIONS.units)
  const deliveries = (await ask(FUNCTIONS.deliveries)) ?? (await ask(FUNCTIONS.lastDelivery))
  return {
    tanks,
    alarms: await alarmsOf(ask),
    deliveries: readDeliveries(deliveries?.body ?? ''),
    units: readUnits(units?.body ?? '') ?? 'metric',
    clock: inventory.clock,
  }
}

/** A console of before the status of tanks has the list of everything that is wrong. */
async function alarmsOf(ask: AskConsole): Promise<readonly TankAlarms[] | undefined> {
  const status = await ask(FUNCTIONS.alarms)
  if (status) return someOf(readAlarms(status.body))
  const all = await ask(FUNCTIONS.systemStatus)
  return all && readSystemStatus(all.body)
}

async function inDisplayFormat(ask: AskConsole, inventory: Reply): Promise<ConsoleAnswers> {
  const tanks = tanksOf(readInventoryReport(inventory.body))
  const bodyOf = async (question: string) => (await ask(question, 'display'))?.body ?? ''
  const settings = await bodyOf(FUNCTIONS.units)
  const delivered = (await bodyOf(FUNCTIONS.deliveries)) || (await bodyOf(FUNCTIONS.lastDelivery))
  const clockOf = (text: string) => readReportClock(text, settings)
  return {
    tanks,
    alarms: someOf(readStatusReport(await bodyOf(FUNCTIONS.alarms))),
    deliveries: deliveriesOf(delivered)?.map((delivery) => ({
      ...delivery,
      startedAt: clockOf(delivery.startedAt) ?? delivery.startedAt,
      endedAt: clockOf(delivery.endedAt) ?? delivery.endedAt,
    })),
    units: readUnitsReport(settings) ?? readUnitsReport(delivered) ?? 'metric',
    clock: clockOf(inventory.clock),
  }
}

/** A report that names no delivery says that there was none, whatever else it prints. */
const deliveriesOf = (report: string): Delivery[] | undefined =>
  /\b(?:START|END):/.test(report) ? readDeliveryReport(report) : []

function tanksOf(tanks: Inventory[] | undefined): Inventory[] {
  if (!tanks) throw new GaugeTroubleError(GaugeTroubles.garbled)
  return tanks
}

const someOf = (alarms: TankAlarms[] | undefined): TankAlarms[] | undefined =>
  alarms && alarms.length > 0 ? alarms : undefined
