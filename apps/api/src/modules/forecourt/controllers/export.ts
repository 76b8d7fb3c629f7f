/** Controllers as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import { type Controller, controllerState } from './contract.ts'
import { en, zh } from './words.ts'

export const controllerExport = listExport<Controller, typeof zh>({
  zh,
  en,
  columns: {
    name: text((controller) => controller.name),
    ptsId: text((controller) => controller.ptsId),
    state: text((controller, words) => words.states[controllerState(controller)]),
    lastSeenTime: instant((controller) => controller.lastSeenTime),
    refusal: text(({ refusal }, words) => (refusal ? words.refusals[refusal.reason] : '')),
    firmware: text((controller) => controller.firmware),
    signed: text((controller, words) => words.yesNo[controller.signed ? 'yes' : 'no']),
  },
})
