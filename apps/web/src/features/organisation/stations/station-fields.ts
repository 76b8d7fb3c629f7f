/** A station as its form holds it, and the way back to what the server is sent. */

import type { NewStation, Station, StationChange } from '@app/api/contract/organisation/stations'

export interface Position {
  longitude: number
  latitude: number
}

export interface StationFields {
  companyId: number
  code: string
  name: string
  description?: string
  countryCode: string
  address?: string
  position?: Position | null
  timeZone: string
  phone?: string
  contact?: string
  language: Station['language']
  macAddress?: string
  picture?: number | null
  startInterface: Station['startInterface']
  paymentAuthorisation?: string
  unionCardStationId?: string
  douyinStoreId?: string
  kuaishouStoreId?: string
  enableShiftSettle: boolean
  packages: (keyof Station['package'])[]
  expireTime?: string
  indefinite?: boolean
}

export const PACKAGES = ['card', 'payment', 'store', 'rfid'] as const

export const NEW_STATION: Partial<StationFields> = {
  countryCode: 'CN',
  timeZone: 'Asia/Shanghai',
  language: 'zh',
  startInterface: 'home',
  enableShiftSettle: false,
  packages: ['card', 'payment', 'store'],
  indefinite: false,
}

export const fieldsOf = (station: Station): StationFields => ({
  companyId: station.company.id,
  code: station.code,
  name: station.name,
  description: station.description,
  countryCode: station.countryCode,
  address: station.address,
  position: positionOf(station),
  timeZone: station.timeZone,
  phone: station.phone,
  contact: station.contact,
  language: station.language,
  macAddress: station.macAddress ?? '',
  picture: station.picture,
  startInterface: station.startInterface,
  paymentAuthorisation: station.paymentAuthorisation,
  unionCardStationId: station.unionCardStationId,
  douyinStoreId: station.douyinStoreId,
  kuaishouStoreId: station.kuaishouStoreId,
  enableShiftSettle: station.enableShiftSettle,
  packages: PACKAGES.filter((name) => station.package[name]),
})

export const positionOf = ({
  longitude,
  latitude,
}: Pick<Station, 'longitude' | 'latitude'>): Position | null =>
  longitude === null || latitude === null ? null : { longitude, latitude }

/** What is the same for a new station and for a changed one. */
export function changeOf(fields: StationFields): Omit<StationChange, 'version'> {
  const { companyId, position, packages, macAddress, expireTime, indefinite, ...same } = fields
  return {
    ...same,
    longitude: position?.longitude ?? null,
    latitude: position?.latitude ?? null,
    macAddress: macAddress?.trim() || null,
    package: {
      card: packages.includes('card'),
      payment: packages.includes('payment'),
      store: packages.includes('store'),
      rfid: packages.includes('rfid'),
    },
  }
}

export function newStationOf(fields: StationFields): NewStation {
  const { companyId, code, name, expireTime, indefinite = false } = fields
  return {
    ...changeOf(fields),
    company: { id: companyId },
    code,
    name,
    indefinite,
    ...(expireTime && !indefinite && { expireTime }),
  }
}
