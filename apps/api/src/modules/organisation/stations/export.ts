/** Stations as a file. */

import { namesOf } from '@app/kernel/names'
import { figure, instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Station } from './contract.ts'
import { en, zh } from './words.ts'

const degrees = (value: number | null): string | null => (value === null ? null : String(value))

export const stationExport = listExport<Station, typeof zh>({
  zh,
  en,
  columns: {
    name: text((station) => station.name),
    code: text((station) => station.code),
    company: text((station) => station.company.name),
    contact: text((station) => station.contact),
    phone: text((station) => station.phone),
    address: text((station) => station.address),
    package: text((station, words) =>
      namesOf(words.packages)
        .filter((name) => station.package[name])
        .map((name) => words.packages[name])
        .join(' / '),
    ),
    service: text((station, words) => words.services[station.serviceState]),
    daysLeft: whole((station) => station.daysLeft),
    expireTime: instant((station) => station.expireTime),
    endTime: instant((station) => station.endTime),
    status: text((station, words) => words.statuses[station.status]),
    createdDate: instant((station) => station.createdDate),
    shifts: text((station, words) => words.settling[station.enableShiftSettle ? 'shifts' : 'days']),
    timeZone: text((station) => station.timeZone),
    longitude: figure((station) => degrees(station.longitude)),
    latitude: figure((station) => degrees(station.latitude)),
    macAddress: text((station) => station.macAddress),
    paymentAuthorisation: text((station) => station.paymentAuthorisation),
    unionCardStationId: text((station) => station.unionCardStationId),
    douyinStoreId: text((station) => station.douyinStoreId),
    kuaishouStoreId: text((station) => station.kuaishouStoreId),
    description: text((station) => station.description),
  },
})
