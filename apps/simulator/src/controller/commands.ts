/** What the server may tell the controller, one handler a command, and what is answered. */

import { LAST_TRANSACTION, type Packet } from '@app/kernel/json-pts'
import { COMMANDS } from '@app/kernel/json-pts-commands'
import { centsFromNumber } from '@app/kernel/money'
import { centilitresFromNumber } from '@app/kernel/quantity'
import { type Static, Type } from '@app/kernel/schema'
import Value from 'typebox/value'
import { fillUp } from '../forecourt/customers.ts'
import type { Dose } from '../forecourt/dose.ts'
import type { Forecourt } from '../forecourt/forecourt.ts'
import { decimal } from './packets.ts'
import type { Pump } from '../forecourt/pump.ts'
import type { Random } from '../forecourt/random.ts'

/** The controller's own error codes and names. */
const ERRORS = {
  notFound: { Code: 1, Message: 'JSONPTS_ERROR_NOT_FOUND' },
  noPump: { Code: 18, Message: 'JSONPTS_ERROR_COULD_NOT_GET_PUMP_NUMBER' },
  pumpRange: { Code: 20, Message: 'JSONPTS_ERROR_PUMP_NUMBER_OUT_OF_RANGE' },
  transactionRange: { Code: 26, Message: 'JSONPTS_ERROR_TRANSACTION_NUMBER_OUT_OF_RANGE' },
  otherTransaction: { Code: 27, Message: 'JSONPTS_ERROR_TRANSACTION_NUMBER_NOT_MATCH' },
  noNozzle: { Code: 31, Message: 'JSONPTS_ERROR_COULD_NOT_GET_NOZZLE_NUMBER_FUEL_GRADE_ID' },
  nozzleRange: { Code: 33, Message: 'JSONPTS_ERROR_NOZZLE_NUMBER_OUT_OF_RANGE' },
  noType: { Code: 34, Message: 'JSONPTS_ERROR_COULD_NOT_GET_TYPE' },
  noDose: { Code: 37, Message: 'JSONPTS_ERROR_COULD_NOT_GET_DOSE_VALUE' },
  noPrice: { Code: 38, Message: 'JSONPTS_ERROR_COULD_NOT_GET_PRICE_VALUE' },
  offline: { Code: 41, Message: 'JSONPTS_ERROR_PUMP_OFFLINE' },
  busy: { Code: 42, Message: 'JSONPTS_ERROR_PUMP_BUSY_FILLING' },
  notFilling: { Code: 43, Message: 'JSONPTS_ERROR_PUMP_NOT_IN_FILLING_PROCESS' },
  notEnded: { Code: 59, Message: 'JSONPTS_ERROR_PUMP_STATUS_NOT_END_OF_TRANSACTION' },
} as const

type Outcome = { data?: unknown; answer?: string } | { error: (typeof ERRORS)[keyof typeof ERRORS] }

const refused = (error: keyof typeof ERRORS): Outcome => ({ error: ERRORS[error] })

/** What a handler may use. */
export interface Controls {
  forecourt: Forecourt
  random: Random
}

type Handler = (data: unknown, controls: Controls) => Outcome

/** Carries a command out. @returns the packet that answers it */
export function obey({ Id, Type: type, Data }: Packet, controls: Controls): Packet {
  const known = HANDLERS.get(type)
  const outcome = known?.handle(Data, controls) ?? refused('notFound')
  if ('error' in outcome) return { Id, Type: type, Error: true, ...outcome.error }
  return {
    Id,
    Type: outcome.answer ?? known?.answer ?? type,
    ...(outcome.data !== undefined && { Data: outcome.data }),
  }
}

const OfPump = Type.Object({ Pump: Type.Integer() })

/** A handler of a command that names a pump, which is looked up first. */
function onPump(
  handle: (pump: Pump, data: unknown, forecourt: Forecourt, random: Random) => Outcome,
): Handler {
  return (data, { forecourt, random }) => {
    if (!Value.Check(OfPump, data)) return refused('noPump')
    const pump = forecourt.pumps.get(data.Pump)
    if (!pump) return refused('pumpRange')
    return pump.isSilent ? refused('offline') : handle(pump, data, forecourt, random)
  }
}

const Prices = Type.Object({ Prices: Type.Array(Type.Number({ minimum: 0 })) })

const setPumpPrices = onPump((pump, data, forecourt) => {
  if (!Value.Check(Prices, data)) return refused('noPrice')
  for (const [index, price] of data.Prices.entries()) {
    const wanted = centsFromNumber(price)
    if (!wanted) continue
    forecourt.setPrice(wanted, ({ plan }, { number }) => {
      return number === pump.number && plan.number === index + 1
    })
  }
  return { data: { Pump: pump.number } }
})

const getPumpPrices = onPump((pump) => {
  const places = Math.max(...pump.nozzles.keys())
  const priceAt = (_: unknown, index: number): number =>
    decimal(pump.nozzles.get(index + 1)?.price ?? 0)
  return { data: { Pump: pump.number, Prices: Array.from({ length: places }, priceAt) } }
})

const Grades = Type.Object({
  FuelGrades: Type.Array(
    Type.Object({ Id: Type.Integer(), Price: Type.Number({ exclusiveMinimum: 0 }) }),
  ),
})

const setGrades: Handler = (data, { forecourt }) => {
  if (!Value.Check(Grades, data)) return refused('noPrice')
  for (const { Id, Price } of data.FuelGrades) {
    const price = centsFromNumber(Price)
    if (price) forecourt.setPrice(price, ({ plan }) => plan.gradeId === Id)
  }
  return {}
}

const Authorisation = Type.Object({
  Nozzle: Type.Optional(Type.Integer()),
  FuelGradeId: Type.Optional(Type.Integer()),
  Type: Type.Union([Type.Literal('Volume'), Type.Literal('Amount'), Type.Literal('FullTank')]),
  Dose: Type.Optional(Type.Number()),
  Price: Type.Optional(Type.Number()),
  Transaction: Type.Optional(Type.Integer()),
  AutoCloseTransaction: Type.Optional(Type.Boolean()),
  Tag: Type.Optional(Type.String({ maxLength: 64 })),
})

type Authorisation = Static<typeof Authorisation>

/** The pump is released, and a customer who waited for it lifts the nozzle. */
const authorise = onPump((pump, data, forecourt, random) => {
  if (!Value.Check(Authorisation, data)) return refused('noType')
  if (data.Nozzle === undefined && data.FuelGradeId === undefined) return refused('noNozzle')
  const nozzle = [...pump.nozzles.values()].find(({ plan }) =>
    data.Nozzle === undefined ? plan.gradeId === data.FuelGradeId : plan.number === data.Nozzle,
  )
  if (!nozzle) return refused('nozzleRange')
  const dose = doseOf(data, random)
  if (!dose) return refused('noDose')
  const price = data.Price === undefined ? nozzle.price : centsFromNumber(data.Price)
  if (!price || price < 0) return refused('noPrice')
  if (!isTransaction(data.Transaction)) return refused('transactionRange')
  if (pump.kind !== 'idle') return refused('busy')
  const transaction = forecourt.begin(pump.number, {
    nozzle: nozzle.plan.number,
    dose,
    price,
    closesItself: data.AutoCloseTransaction ?? false,
    ...(data.Transaction !== undefined && { transaction: data.Transaction }),
    ...(data.Tag !== undefined && { tag: data.Tag }),
  })
  return { data: { Pump: pump.number, Transaction: transaction } }
})

function doseOf({ Type: kind, Dose: wanted }: Authorisation, random: Random): Dose | undefined {
  if (kind === 'FullTank') return { volume: fillUp(random) }
  if (wanted === undefined || wanted <= 0) return undefined
  if (kind === 'Amount') {
    const amount = centsFromNumber(wanted)
    return amount && { amount }
  }
  const volume = centilitresFromNumber(wanted)
  return volume && { volume }
}

const isTransaction = (number: number | undefined): boolean =>
  number === undefined || (number >= 1 && number <= LAST_TRANSACTION)

/** A pump that is not idle says so by the type of its answer. */
const getStatus = onPump((pump) => {
  const { current, last } = pump
  const status = { Pump: pump.number, LastTransaction: last?.transaction ?? 0 }
  if (!current) return { data: status }
  return {
    answer: pump.kind === 'ended' ? 'PumpEndOfTransactionStatus' : 'PumpFillingStatus',
    data: {
      Pump: pump.number,
      Nozzle: current.nozzle,
      Transaction: current.transaction,
      Volume: decimal(current.volume),
      Price: decimal(current.price),
      Amount: decimal(current.amount),
    },
  }
})

const stop = onPump((pump, _, forecourt) => {
  const isRunning = pump.kind === 'lifted' || pump.kind === 'filling'
  if (!isRunning || !pump.isReachable) return refused('notFilling')
  forecourt.halt(pump.number)
  return { data: { Pump: pump.number } }
})

const emergencyStop = onPump((pump, _, forecourt) => {
  if (!pump.isReachable) return refused('notFilling')
  forecourt.halt(pump.number)
  return { data: { Pump: pump.number } }
})

const Closing = Type.Object({ Transaction: Type.Integer() })

const closeTransaction = onPump((pump, data) => {
  if (!Value.Check(Closing, data)) return refused('otherTransaction')
  if (pump.kind !== 'ended') return refused('notEnded')
  if (pump.current?.transaction !== data.Transaction) return refused('otherTransaction')
  pump.close()
  return { data: { Pump: pump.number, Transaction: data.Transaction } }
})

const HANDLERS = new Map<string, { answer: string; handle: Handler }>(
  [
    { command: COMMANDS.setPumpPrices, handle: setPumpPrices },
    { command: COMMANDS.getPumpPrices, handle: getPumpPrices },
    { command: COMMANDS.setGrades, handle: setGrades },
    { command: COMMANDS.authorise, handle: authorise },
    { command: COMMANDS.getStatus, handle: getStatus },
    { command: COMMANDS.stop, handle: stop },
    { command: COMMANDS.emergencyStop, handle: emergencyStop },
    { command: COMMANDS.closeTransaction, handle: closeTransaction },
  ].map(({ command: { request, answer }, handle }) => [request, { answer, handle }]),
)
