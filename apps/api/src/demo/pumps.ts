/** The pumps of a planted station before the simulators take over: what they deliver is reported as jsonPTS. */

import { wallClock } from '@app/kernel/calendar'
import { formatScaled } from '@app/kernel/decimal-text'
import { message, PTS_HEADERS, type UploadPumpTransaction } from '@app/kernel/json-pts'
import { cents } from '@app/kernel/money'
import { addVolumes, amountOf, type Centilitres, centilitres } from '@app/kernel/quantity'
import type { Container } from '#container.ts'
import type { FuelPlan, StationPlan } from './company-plan.ts'

/** What was delivered at one nozzle. */
export interface Filling {
  pump: number
  nozzle: number
  volumeCl: number
  /** Of the authorisation that it was for. */
  tag?: string
}

export interface Pumps {
  /** Delivers now; the server opens an order for it. */
  deliver(filling: Filling): Promise<void>
}

const TIME_ZONE = 'Asia/Shanghai'
/** What the meters had counted before the demo began. */
const METERS_CL = centilitres(18_000_000)
const MINUTE_MS = 60_000

export function pumpsOf(container: Container, plan: StationPlan): Pumps {
  const meters = new Map<string, Centilitres>()
  let transaction = 0
  return {
    deliver: async (filling) => {
      const { pump, nozzle, volumeCl } = filling
      const volume = centilitres(volumeCl)
      const price = cents(fuelAt(plan, filling).priceCents)
      const meter = addVolumes(meters.get(`${pump}/${nozzle}`) ?? METERS_CL, volume)
      meters.set(`${pump}/${nozzle}`, meter)
      transaction += 1
      const now = Date.now()
      await report(container, plan, {
        Id: transaction,
        Type: 'UploadPumpTransaction',
        Data: {
          DateTimeStart: wallTime(now - MINUTE_MS),
          DateTime: wallTime(now),
          Pump: pump,
          Nozzle: nozzle,
          Transaction: transaction,
          Volume: decimal(volume),
          Price: decimal(price),
          Amount: decimal(amountOf(volume, price)),
          TotalVolume: decimal(meter),
          ...(filling.tag !== undefined && { Tag: filling.tag }),
        } satisfies UploadPumpTransaction,
      })
    },
  }
}

function fuelAt(plan: StationPlan, { pump, nozzle }: Filling): FuelPlan {
  const dispenser = plan.dispensers.find(({ number }) => number === pump)
  const tank = plan.tanks.find(({ number }) => number === dispenser?.nozzles[nozzle - 1])
  const fuel = plan.fuels.find(({ code }) => code === tank?.fuel)
  if (!fuel) throw new Error(`${plan.name} has no nozzle ${nozzle} at pump ${pump}`)
  return fuel
}

/** Sends what a station's controller has to say, as jsonPTS. */
export async function report(
  { app }: Pick<Container, 'app'>,
  { controller }: Pick<StationPlan, 'controller'>,
  packet: { Id: number; Type: string; Data: object },
): Promise<void> {
  const { ptsId, password } = controller
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/jsonPTS',
    headers: {
      authorization: `Basic ${Buffer.from(`${ptsId}:${password}`).toString('base64')}`,
      [PTS_HEADERS.id]: ptsId,
    },
    payload: message([packet], ptsId),
  })
  if (statusCode !== 200 || !body.includes('"OK"')) throw new Error(`jsonPTS was answered: ${body}`)
}

/** As the clock on the station's wall shows it. */
export function wallTime(at: number): string {
  const { date, time } = wallClock(new Date(at), TIME_ZONE)
  return `${date}T${time.slice(0, 8)}`
}

/** The controller writes hundredths as decimals. */
const decimal = (hundredths: number): number => Number(formatScaled(hundredths, 2))
