/** What could not be booked, as a file. */

import { formatCentilitres } from '@app/kernel/quantity'
import type { Words } from '@app/kernel/words'
import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { ControllerRejection } from '../contract.ts'
import { en, zh } from '../words.ts'

type RejectionWords = Words<typeof zh>

const typeIn = ({ types, message }: RejectionWords, type: string): string => {
  const names: Readonly<Record<string, string>> = types
  return names[type] ?? (type || message)
}

function matterIn(words: RejectionWords, { matter, type }: ControllerRejection): string {
  const { pump, nozzle, tank, volume, time } = matter
  const parts = [
    typeIn(words, type),
    pump === null ? '' : words.pump(pump),
    nozzle === null ? '' : words.nozzle(nozzle),
    tank === null ? '' : words.tank(tank),
    volume === null ? '' : formatCentilitres(volume),
    time ?? '',
  ]
  return parts.filter(Boolean).join(' ')
}

export const rejectionExport = listExport<ControllerRejection, typeof zh>({
  zh,
  en,
  columns: {
    createdDate: instant((rejection) => rejection.createdDate),
    code: text((rejection) => rejection.message),
    matter: text((rejection, words) => matterIn(words, rejection)),
    times: whole((rejection) => rejection.times),
    state: text((rejection, words) => words.states[rejection.state]),
    controller: text((rejection) => rejection.controller.name),
    resolvedTime: instant((rejection) => rejection.resolvedTime),
    resolver: text((rejection) => rejection.resolver?.name),
    remark: text((rejection) => rejection.remark),
  },
})
