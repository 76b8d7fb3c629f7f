/** Attachments: pictures and files that people upload, each for a purpose with its limits (D-217 to D-227). */

import { namesOf } from '@app/kernel/names'
import { Id, OneOf, type Static, Type } from '@app/kernel/schema'

export const FILE_FORMATS = [
  'png',
  'jpeg',
  'gif',
  'webp',
  'pdf',
  'csv',
  'txt',
  'xlsx',
  'package',
] as const

export type FileFormat = (typeof FILE_FORMATS)[number]

export const MEGABYTE = 1_048_576

export interface UploadRule {
  formats: readonly FileFormat[]
  /** Of the file as it is sent. */
  megabytes: number
  /** The limit itself is already too much. */
  below?: true
  /** Who may see it: anybody at all, the company, its own people but no customer, or who uploaded it. */
  shownTo: 'anyone' | 'company' | 'staff' | 'uploader'
  /** It is the sender's own company's: sent with none selected. */
  isOwn?: true
}

const PICTURES = ['png', 'jpeg', 'gif', 'webp'] as const
const picture = { formats: PICTURES, megabytes: 6 } as const
const file = { megabytes: 6, shownTo: 'uploader' } as const

export const UPLOADS = {
  picture: { ...picture, shownTo: 'company' },
  companyPicture: { ...picture, shownTo: 'company' },
  itemPicture: { ...picture, shownTo: 'anyone' },
  companyLogo: { formats: ['png', 'jpeg', 'gif'], megabytes: 2, below: true, shownTo: 'anyone' },
  invoiceCardLogo: { formats: ['png', 'jpeg', 'gif'], megabytes: 1, shownTo: 'anyone' },
  software: { formats: ['package'], megabytes: 50, shownTo: 'company', isOwn: true },
  cardImport: { ...file, formats: ['csv', 'txt'], megabytes: 10 },
  employeeImport: { ...file, formats: ['xlsx', 'csv'] },
  purchaseImport: { ...file, formats: ['csv', 'txt'] },
  goodsImport: { ...file, formats: ['csv', 'xlsx'] },
  openingBalances: { ...file, formats: ['csv', 'xlsx'], megabytes: 40 },
  movingIn: { ...file, formats: ['csv', 'xlsx'], megabytes: 40 },
  tankTable: { ...file, formats: ['csv', 'txt', 'xlsx'] },
  licence: { ...picture, shownTo: 'staff' },
  deliveryNote: { ...picture, shownTo: 'staff' },
  meterCertificate: { ...picture, shownTo: 'staff' },
  dispenserPicture: { ...picture, shownTo: 'staff' },
  noteFile: { formats: [...PICTURES, 'pdf'], megabytes: 6, shownTo: 'staff' },
  avatar: { formats: ['png', 'jpeg'], megabytes: 6, shownTo: 'company' },
  couponPicture: { formats: ['png', 'jpeg', 'gif'], megabytes: 6, shownTo: 'anyone' },
  couponManual: { ...file, formats: ['csv', 'txt', 'xlsx'], below: true },
} as const satisfies Record<string, UploadRule>

export type UploadType = keyof typeof UPLOADS

/** The endings by which people know the formats. */
export const ENDINGS: Readonly<Record<FileFormat, readonly string[]>> = {
  png: ['png'],
  jpeg: ['jpg', 'jpeg'],
  gif: ['gif'],
  webp: ['webp'],
  pdf: ['pdf'],
  csv: ['csv'],
  txt: ['txt'],
  xlsx: ['xlsx'],
  package: ['apk', 'zip', 'gz', 'tgz', 'exe'],
}

/** The most bytes that a file of this purpose may have. */
export const mostBytes = ({ megabytes, below }: UploadRule): number =>
  megabytes * MEGABYTE - (below ? 1 : 0)

/** How many files one person may upload in an hour. */
export const MOST_UPLOADS_AN_HOUR = 100

export const UPLOAD_TYPES = namesOf(UPLOADS)

/** What nobody uploads: the server keeps it, and only the module that keeps it shows it. */
export const KEPT_TYPES = ['invoicePdf'] as const

export type KeptType = (typeof KEPT_TYPES)[number]

export const ATTACHMENT_TYPES = [...UPLOAD_TYPES, ...KEPT_TYPES] as const

export const UploadQuery = Type.Object(
  { type: OneOf(UPLOAD_TYPES, { description: 'What the file is for' }) },
  { additionalProperties: false },
)

export type UploadQuery = Static<typeof UploadQuery>

export const Attachment = Type.Object({
  id: Id(),
  url: Type.String({ description: 'Where it is, for a page of the same server' }),
  name: Type.String(),
  size: Type.Integer({ description: 'Bytes, as it is kept' }),
  type: OneOf(UPLOAD_TYPES),
})

export type Attachment = Static<typeof Attachment>
