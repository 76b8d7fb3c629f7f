/** QR codes of mini programs: what they open, and how often they were scanned (S-230, D-366, D-367). */

import {
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

/** What a code opens: the station, a coupon, an activity, or an employee who invites members. */
export const QR_PURPOSES = ['station', 'coupon', 'activity', 'employee'] as const

export type QrPurpose = (typeof QR_PURPOSES)[number]

const name = Text({ maxLength: 32, description: 'Printed beneath it; unique at the station' })

export const NewQrCode = requestBody({
  name,
  purpose: OneOf(QR_PURPOSES),
  deal: Type.Optional(ReferenceInput({ description: 'Of purpose coupon' })),
  dealTask: Type.Optional(ReferenceInput({ description: 'Of purpose activity' })),
  employee: Type.Optional(ReferenceInput({ description: 'Of purpose employee' })),
})

export type NewQrCode = Static<typeof NewQrCode>

export const QrCode = Type.Object({
  id: Id(),
  name,
  station: Reference(),
  miniProgram: Reference(),
  purpose: OneOf(QR_PURPOSES),
  deal: Nullable(Reference()),
  dealTask: Nullable(Reference()),
  employee: Nullable(Reference()),
  url: Type.String({ description: 'What the code says' }),
  enabled: Type.Boolean({
    description: 'Opens what it is for; otherwise it tells its visitor that it does not',
  }),
  scans: Type.Integer({ minimum: 0, description: 'While it was in use' }),
  received: Type.Integer({ minimum: 0, description: 'Coupons that members received by it' }),
  scannedTime: Nullable(Timestamp({ description: 'The last time' })),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
})

export type QrCode = Static<typeof QrCode>

export const QrCodeListQuery = ListQuery
