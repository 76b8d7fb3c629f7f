/** All steps of a history, and how often each is taken. */

import type { Choices } from './choices.ts'
import * as authorisations from './authorisations.ts'
import * as cards from './cards.ts'
import * as drawers from './drawers.ts'
import { balancesEnd } from './ending.ts'
import * as orders from './orders.ts'
import * as phones from './phones.ts'
import * as prepayments from './prepayments.ts'
import * as stations from './stations.ts'
import * as undoing from './undoing.ts'
import type { Fixture } from './fixture.ts'

type Take = (fixture: Fixture, choose: Choices) => Promise<void>

const STEPS: Readonly<Record<string, readonly [weight: number, take: Take]>> = {
  sellGoods: [9, orders.sellGoods],
  fuel: [10, orders.fuel],
  recordFuel: [3, orders.recordFuel],
  pay: [22, orders.pay],
  closeOrder: [3, orders.closeOrder],
  revokePayment: [4, undoing.revokePayment],
  revokeOrder: [3, undoing.revokeOrder],
  refund: [9, undoing.refund],
  refundTwice: [3, undoing.refundTwice],
  closeForgotten: [1, orders.closeForgotten],
  giveCoupons: [2, orders.giveCoupons],
  recharge: [7, cards.recharge],
  refundCharge: [5, cards.refundCharge],
  revokeCharge: [2, cards.revokeCharge],
  transfer: [6, cards.transfer],
  moveToMaster: [1, cards.moveToMaster],
  changeFleetMode: [2, cards.changeFleetMode],
  openSubCard: [1, cards.openSubCard],
  returnCard: [1, cards.returnCard],
  adjust: [3, cards.adjust],
  freeze: [3, cards.freeze],
  changePoints: [1, cards.changePoints],
  openShift: [3, stations.openShift],
  closeShift: [4, stations.closeShift],
  changeSettling: [2, stations.changeSettling],
  dropCash: [6, drawers.dropCash],
  takeDropBack: [1, drawers.takeDropBack],
  settleDay: [3, stations.settleDay],
  settleDays: [3, stations.settleDays],
  minutesPass: [6, stations.minutesPass],
  hoursPass: [3, stations.hoursPass],
  nightComes: [3, stations.nightComes],
  balancesEnd: [3, balancesEnd],
  askToPay: [5, phones.askToPay],
  askToRecharge: [2, phones.askToRecharge],
  phonesRing: [6, phones.phonesRing],
  channelTells: [3, phones.channelTells],
  askChannels: [5, phones.askChannels],
  callOff: [2, phones.callOff],
  authorisePump: [8, authorisations.authorisePump],
  takePrepayment: [5, prepayments.takePrepayment],
  authorisePrepaid: [6, prepayments.authorisePrepaid],
  pumpReports: [9, authorisations.pumpReports],
  stopPump: [2, authorisations.stopPump],
  turnsGray: [2, authorisations.turnsGray],
  resolveGray: [3, authorisations.resolveGray],
}

export const WEIGHTS = Object.fromEntries(
  Object.entries(STEPS).map(([name, [weight]]) => [name, weight]),
)

export function takeNamed(name: string): Take {
  const step = STEPS[name]
  if (!step) throw new Error(`no step ${name}`)
  return step[1]
}
