/** Cleans uploads: pictures are drawn anew, files kept only when they are what they should be. */

import sharp, { type Sharp } from 'sharp'
import { refuse } from '@app/kernel/problem'
import { boundedWork } from '#http/files/bounded-work.ts'
import { ENDINGS, type FileFormat, MEGABYTE, type UploadRule } from './contract.ts'
import { AttachmentErrors } from './errors.ts'
import { sniff } from './sniff.ts'
import { partsOf } from './zip-directory.ts'

export interface CleanFile {
  content: Buffer
  format: FileFormat
}

const MOST_PIXELS = 50_000_000
/** Larger than any screen that shows it. */
const LONGEST_SIDE = 4096
/** A decoded picture takes two hundred megabytes, and several threads for a second or more. */
const drawing = boundedWork({ atOnce: 2, waiting: 10 })
const SLOWEST_DRAWING_S = 30
const LARGEST_WORKBOOK = 100 * MEGABYTE

/** @throws Refusal UPLOAD_TYPE, UPLOAD_CONTENT, FILES_BUSY */
export async function clean(
  content: Buffer,
  rule: UploadRule,
  fileName: string,
): Promise<CleanFile> {
  if (content.length === 0) throw refuse(AttachmentErrors.empty)
  const format = await formatOf(content, rule, fileName)
  const drawn = DRAWN[format]
  if (drawn) return { format, content: await drawing(() => redraw(content, drawn)) }
  if (format === 'xlsx') await requireModestWorkbook(content)
  if (format === 'csv' || format === 'txt') requireText(content)
  return { format, content }
}

/** Nothing in them tells a list of values from other text, so their name may say which it is. */
async function formatOf(
  content: Buffer,
  { formats }: UploadRule,
  fileName: string,
): Promise<FileFormat> {
  const found = await sniff(content)
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  const textFormat = ending === 'csv' ? 'csv' : 'txt'
  const format = found === 'txt' ? textFormat : found
  if (format && formats.includes(format)) return format
  throw refuse(AttachmentErrors.type, {
    formats: formats.flatMap((allowed) => ENDINGS[allowed]).join(', '),
  })
}

const DRAWN: Readonly<Partial<Record<FileFormat, (picture: Sharp) => Sharp>>> = {
  png: (picture) => picture.png(),
  jpeg: (picture) => picture.jpeg({ quality: 85 }),
  gif: (picture) => picture.gif(),
  webp: (picture) => picture.webp({ quality: 85 }),
}

/**
 * Decoded and encoded again: what is not picture is gone, such as where it was taken and whatever was
 * hidden behind it; and it stands upright whatever the camera noted.
 */
async function redraw(content: Buffer, encode: (picture: Sharp) => Sharp): Promise<Buffer> {
  const options = { animated: true, limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  const { width = 0, height = 0 } = await sharp(content, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(AttachmentErrors.damaged)
    })
  if (width * height > MOST_PIXELS) throw refuse(AttachmentErrors.tooManyPixels)
  const upright = sharp(content, options)
    .autoOrient()
    .timeout({ seconds: SLOWEST_DRAWING_S })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  return encode(upright)
    .toBuffer()
    .catch(() => {
      throw refuse(AttachmentErrors.damaged)
    })
}

async function requireModestWorkbook(content: Buffer): Promise<void> {
  const bytes = ((await partsOf(content)) ?? []).reduce((sum, part) => sum + part.bytes, 0)
  if (bytes > LARGEST_WORKBOOK) throw refuse(AttachmentErrors.bomb)
}

const ENCODINGS = ['utf-8', 'gb18030'] as const

function requireText(content: Buffer): void {
  const isReadable = ENCODINGS.some((encoding) => {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(content)
      return true
    } catch {
      return false
    }
  })
  if (!isReadable) throw refuse(AttachmentErrors.encoding)
}
