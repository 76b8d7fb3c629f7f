/** Devices as a file. */

import * as licences from '#modules/organisation/auth-codes/words.ts'
import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { Device } from './contract.ts'
import * as words from './words.ts'

const zh = { ...words.zh, licences: licences.zh.types }
const en = { ...words.en, licences: licences.en.types }

export const deviceExport = listExport<Device, typeof zh>({
  zh,
  en,
  columns: {
    name: text((device) => device.name),
    code: text((device) => device.code),
    type: text((device, own) => own.types[device.type]),
    licence: text((device, own) => own.licences[device.licence]),
    station: text((device) => device.station.name),
    state: text((device, own) => own.states[device.inUse ? 'inUse' : 'ended']),
    lastSeenTime: instant((device) => device.lastSeenTime),
    versionName: text((device) => device.versionName),
    remark: text((device) => device.remark),
    createdDate: instant((device) => device.createdDate),
    endedTime: instant((device) => device.endedTime),
  },
})
