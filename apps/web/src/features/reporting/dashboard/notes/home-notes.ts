/** How the figures of the home page are made up; fetched with its words when somebody asks. */

import { type Note, noted } from '#ui/display/explained/notes.ts'
import { words as home } from '../words.ts'
import { words } from './words.ts'

const alone = (caption: string, text: string): Note[] => [{ caption, text }]

/** A figure of today, and the line beneath it. */
const ofToday = (text: string): Note[] => [
  { caption: home.today, text },
  { caption: home.sinceYesterday, text: words.change },
]

export const homeNotes = {
  salesAmount: ofToday(words.today.salesAmount),
  fuelVolume: ofToday(words.today.fuelVolume),
  orderCount: ofToday(words.today.orderCount),
  rechargeAmount: ofToday(words.today.rechargeAmount),
  newMembers: ofToday(words.today.newMembers),
  payments: alone(home.paymentMix, words.mixes.payments),
  fuels: alone(home.fuelMix, words.mixes.fuels),
  unpaid: alone(home.unpaid, words.unpaid),
  charts: alone(home.salesOf, words.charts),
  tanks: alone(home.tanks, words.tanks),
  customers: noted(words.customers, home),
}
