/** Days that the demo's second station reported by hand: one confirmed, one that waits for the second person. */

import { addDays, businessDayOf } from '@app/kernel/calendar'
import { type Cents, cents } from '@app/kernel/money'
import { amountOf, centilitres, type Centilitres } from '@app/kernel/quantity'
import type { DemoClient, Made } from '../demo-client.ts'

const TIME_ZONE = 'Asia/Shanghai'

interface Report extends Made {
  version: number
  fuels: { nozzle: Made; opening: Centilitres | null; price: Cents }[]
}

/** Where a new station's meters begin, and what each nozzle gave that day. */
const FIRST_READING = centilitres(12_345_600)
const MOVED = [41_250, 38_700, 22_480, 19_930]

/** Typed by the manager of the station, confirmed by its accountant. */
export async function reportByHand(manager: DemoClient, accountant: DemoClient): Promise<void> {
  const today = businessDayOf(new Date(), TIME_ZONE)
  const first = await report(manager, addDays(today, -2), '控制器维修，当天按泵码人工记录')
  const submitted = await step(manager, first, 'submit')
  await step(accountant, submitted, 'confirm')
  const second = await report(manager, addDays(today, -1), '控制器维修，次日恢复')
  await step(manager, second, 'submit')
}

async function report(manager: DemoClient, businessDay: string, remark: string): Promise<Report> {
  const begun = await manager.post<Report>('/manualDailyReports', { businessDay })
  const fuels = begun.fuels.map(({ nozzle, opening, price }, at) => {
    const moved = centilitres(MOVED[at % MOVED.length] ?? 0)
    const start = opening ?? FIRST_READING
    return {
      nozzle: { id: nozzle.id },
      opening: start,
      closing: start + moved,
      returned: 0,
      price,
      amount: amountOf(moved, price),
    }
  })
  const paid = cents(fuels.reduce((sum, { amount }) => sum + amount, 0))
  const payments = [{ paymentType: 'cash', amount: paid }]
  const { version } = begun
  return manager.put(`/manualDailyReports/${begun.id}`, { fuels, payments, remark, version })
}

const step = (
  client: DemoClient,
  { id, version }: Report,
  name: 'submit' | 'confirm',
): Promise<Report> => client.post(`/manualDailyReports/${id}/${name}`, { version })
