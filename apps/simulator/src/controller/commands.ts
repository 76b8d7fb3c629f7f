/**
 * What the server may tell the controller, one handler a command, and what is answered. A command is confirmed under
 * its own type; what has to be fetched from the pump first (prices, totals) answers the next question for its status.
 */

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
import type { Nozzle } from '../forecourt/nozzle.ts'
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
  busy: { Code: 42, Message: 'JSONPTS_ERROR_PUMP_BUSY_FILLING' },
  notFilling: { Code: 43, Message: 'JSONPTS_ERROR_PUMP_NOT_IN_FILLING_PROCESS' },
  notEnded: { Code: 69, Message: 'JSONPTS_ERROR_PUMP_STATUS_NOT_END_OF_TRANSACTION' },
  /** The protocol has no error of its own for a pump that does not answer. */
  offline: { Code: 96, Message: 'JSONPTS_ERROR_OPERATION_ERROR' },
} as const

type Outcome = Answer | 'confirmed' | { error: (typeof ERRORS)[keyof typeof ERRORS] }

interface Answer {
  type: string
  data: unknown
}

const refused = (error: keyof typeof ERRORS) => ({ error: ERRORS[error] })

/** What a handler may use. */
export interface Controls {
  forecourt: Forecourt
  random: Random
  /** What was fetched from a pump and waits for the next question for its status, by pump. */
  fetched: Map<number, Answer>
}

type Handler = (data: unknown, controls: Controls) => Outcome

/** Carries a command out. @returns the packet that answers it */
export function obey({ Id, Type: type, Data }: Packet, controls: Controls): Packet {
  const outcome = HANDLERS.get(type)?.(Data, controls) ?? refused('notFound')
  if (outcome === 'confirmed') return { Id, Type: type, Message: 'OK' }
  if ('error' in outcome) return { Id, Type: type, Error: true, ...outcome.error }
  return { Id, Type: outcome.type, Data: outcome.data }
}

const OfPump = Type.Object({ Pump: Type.Integer() })

/** A handler of a command that names a pump, which is looked up first. */
function onPump(handle: (pump: Pump, data: unknown, controls: Controls) => Outcome): Handler {
  return (data, controls) => {
    if (!Value.Check(OfPump, data)) return refused('noPump')
    const pump = controls.forecourt.pumps.get(data.Pump)
    return pump ? handle(pump, data, controls) : refused('pumpRange')
  }
}

/** The same of one that the pump itself has to answer. */
const onSpeakingPump = (handle: Parameters<typeof onPump>[0]): Handler =>
  onPump((pump, data, controls) =>
    pump.isSilent ? refused('offline') : handle(pump, data, controls),
  )

const Prices = Type.Object({ Prices: Type.Array(Type.Number({ minimum: 0 })) })

const setPumpPrices = onSpeakingPump((pump, data, { forecourt, fetched }) => {
  if (!Value.Check(Prices, data)) return refused('noPrice')
  for (const [index, price] of data.Prices.entries()) {
    const wanted = centsFromNumber(price)
    if (!wanted) continue
    forecourt.setPrice(wanted, ({ plan }, { number }) => {
      return number === pump.number && plan.number === index + 1
    })
  }
  fetched.set(pump.number, pricesOf(pump))
  return 'confirmed'
})

const getPumpPrices = onSpeakingPump((pump, _, { fetched }) => {
  fetched.set(pump.number, pricesOf(pump))
  return 'confirmed'
})

function pricesOf(pump: Pump): Answer {
  const places = Math.max(...pump.nozzles.keys())
  const priceAt = (_: unknown, index: number): number =>
    decimal(pump.nozzles.get(index + 1)?.price ?? 0)
  const data = { Pump: pump.number, Prices: Array.from({ length: places }, priceAt) }
  return { type: COMMANDS.getPumpPrices.answer, data }
}

const OfNozzle = Type.Object({
  Nozzle: Type.Optional(Type.Integer()),
  FuelGradeId: Type.Optional(Type.Integer()),
})

/** The one that is named by its number, else by its grade; or why there is none. */
function nozzleIn(
  pump: Pump,
  { Nozzle: number, FuelGradeId: grade }: Static<typeof OfNozzle>,
): { nozzle: Nozzle } | ReturnType<typeof refused> {
  if (number === undefined && grade === undefined) return refused('noNozzle')
  const nozzle = [...pump.nozzles.values()].find(({ plan }) =>
    number === undefined ? plan.gradeId === grade : plan.number === number,
  )
  return nozzle ? { nozzle } : refused('nozzleRange')
}

const getTotals = onSpeakingPump((pump, data, { fetched }) => {
  if (!Value.Check(OfNozzle, data)) return refused('noNozzle')
  const found = nozzleIn(pump, data)
  if ('error' in found) return found
  const { plan, totalVolume, totalAmount } = found.nozzle
  fetched.set(pump.number, {
    type: 'PumpTotals',
    data: {
      Pump: pump.number,
      Nozzle: plan.number,
      FuelGradeId: plan.gradeId,
      Volume: decimal(totalVolume),
      Amount: decimal(totalAmount),
      Transaction: pump.last?.transaction ?? 0,
    },
  })
  return 'confirmed'
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
  return 'confirmed'
}

const Authorisation = Type.Object({
  ...OfNozzle.properties,
  Type: Type.Union([Type.Literal('Volume'), Type.Literal('Amount'), Type.Literal('FullTank')]),
  Dose: Type.Optional(Type.Number()),
  Price: Type.Optional(Type.Number()),
  Transaction: Type.Optional(Type.Integer()),
  AutoCloseTransaction: Type.Optional(Type.Boolean()),
  Tag: Type.Optional(Type.String({ maxLength: 64 })),
})

type Authorisation = Static<typeof Authorisation>

/** The pump is released, and a customer who waited for it lifts the nozzle. */
const authorise = onSpeakingPump((pump, data, { forecourt, random }) => {
  if (!Value.Check(Authorisation, data)) return refused('noType')
  const found = nozzleIn(pump, data)
  if ('error' in found) return found
  const { nozzle } = found
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
  const answered = { Pump: pump.number, Transaction: transaction }
  return { type: COMMANDS.authorise.answer, data: answered }
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

/** How a pump is says the type of the answer; what was fetched from it comes first, once. */
const getStatus = onPump((pump, _, { fetched }) => {
  const waiting = fetched.get(pump.number)
  fetched.delete(pump.number)
  if (pump.isSilent) return { type: 'PumpOfflineStatus', data: { Pump: pump.number } }
  return waiting ?? statusOf(pump)
})

function statusOf({ number, kind, current, last }: Pump): Answer {
  if (!current) {
    const data = { Pump: number, LastTransaction: last?.transaction ?? 0 }
    return { type: COMMANDS.getStatus.answer, data }
  }
  const figures = {
    Pump: number,
    Nozzle: current.nozzle,
    Transaction: current.transaction,
    Volume: decimal(current.volume),
    Price: decimal(current.price),
    Amount: decimal(current.amount),
  }
  if (kind !== 'ended') return { type: 'PumpFillingStatus', data: figures }
  const totals = {
    TotalVolume: decimal(current.totalVolume),
    TotalAmount: decimal(current.totalAmount),
  }
  return { type: 'PumpEndOfTransactionStatus', data: { ...figures, ...totals } }
}

const stop = onSpeakingPump((pump, _, { forecourt }) => {
  const isRunning = pump.kind === 'lifted' || pump.kind === 'filling'
  if (!isRunning || !pump.isReachable) return refused('notFilling')
  forecourt.halt(pump.number)
  return 'confirmed'
})

const emergencyStop = onSpeakingPump((pump, _, { forecourt }) => {
  if (!pump.isReachable) return refused('notFilling')
  forecourt.halt(pump.number)
  return 'confirmed'
})

const Closing = Type.Object({ Transaction: Type.Integer() })

const closeTransaction = onSpeakingPump((pump, data) => {
  if (!Value.Check(Closing, data)) return refused('otherTransaction')
  if (pump.kind !== 'ended') return refused('notEnded')
  if (pump.current?.transaction !== data.Transaction) return refused('otherTransaction')
  pump.close()
  return 'confirmed'
})

const HANDLERS = new Map<string, Handler>([
  [COMMANDS.setPumpPrices.request, setPumpPrices],
  [COMMANDS.getPumpPrices.request, getPumpPrices],
  ['PumpGetTotals', getTotals],
  [COMMANDS.setGrades.request, setGrades],
  [COMMANDS.authorise.request, authorise],
  [COMMANDS.getStatus.request, getStatus],
  [COMMANDS.stop.request, stop],
  [COMMANDS.emergencyStop.request, emergencyStop],
  [COMMANDS.closeTransaction.request, closeTransaction],
])
