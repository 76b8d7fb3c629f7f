/** A station to be at: slips carry its name, figures its currency. */

import type { Station } from '@app/api/contract/organisation/stations'

const SOME_DAY = '2026-11-01T00:00:00.000Z'

export const sampleStation: Station = {
  id: 1,
  code: 'E01',
  name: 'East station',
  description: '',
  countryCode: 'CN',
  address: '1 Harbour Road',
  phone: '0571 8700 0000',
  contact: 'Sam Sample',
  longitude: 120.15,
  latitude: 30.28,
  timeZone: 'Asia/Shanghai',
  language: 'en',
  macAddress: null,
  picture: null,
  startInterface: 'home',
  paymentAuthorisation: '',
  unionCardStationId: '',
  douyinStoreId: '',
  kuaishouStoreId: '',
  company: { id: 1, name: 'Sample Oil' },
  enableShiftSettle: true,
  indefinite: true,
  expireTime: null,
  endTime: null,
  daysLeft: null,
  serviceState: 'indefinite',
  package: { card: true, payment: true, store: true, rfid: false },
  config: {},
  status: 'normal',
  createdDate: SOME_DAY,
  modifiedDate: SOME_DAY,
  version: 0,
}
