/** Workbooks as programs write them, and as nobody should: parts put together, and archives that lie. */

import { crc32, deflateRawSync } from 'node:zlib'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export type Parts = Readonly<Record<string, string | Buffer>>

/** The parts of a workbook with one sheet. */
export const partsOf = (sheet: string, strings?: string): Record<string, string> => ({
  '[Content_Types].xml': `${XML}<Types/>`,
  'xl/workbook.xml': `${XML}<workbook xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `${XML}<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `${XML}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  ...(strings !== undefined && { 'xl/sharedStrings.xml': `${XML}<sst>${strings}</sst>` }),
})

export const workbookOf = (sheet: string, strings?: string): Buffer =>
  archiveOf(partsOf(sheet, strings))

/** Cells as LibreOffice and exports write them: the text stands in each. */
export const inlineRow = (row: number, texts: readonly string[]): string => {
  const cells = texts.map((text, at) => {
    const place = `${String.fromCharCode(65 + at)}${row}`
    return text === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  })
  return `<row r="${row}">${cells.join('')}</row>`
}

export interface Lies {
  /** What the directory says of the parts: how they are packed, and how large they are. */
  method?: number
  bytes?: number
  packedBytes?: number
  offset?: number
  /** How many parts there are. */
  count?: number
}

/** A zip archive (APPNOTE 6.3) with sizes in front, and a directory that may lie about them. */
export function archiveOf(parts: Parts, lies: Lies = {}, isStored = false): Buffer {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const truth = {
      method: isStored ? 0 : 8,
      bytes: bytes.length,
      packedBytes: packed.length,
      offset,
    }
    const file = [header(0x04034b50, name, { ...truth, crc: crc32(bytes) }), packed]
    entries.push(header(0x02014b50, name, { ...truth, crc: crc32(bytes), ...lies }))
    files.push(...file)
    offset += file.reduce((sum, { length }) => sum + length, 0)
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(lies.count ?? entries.length, 8)
  end.writeUInt16LE(lies.count ?? entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, directory, end])
}

interface ZipEntry {
  method: number
  crc: number
  bytes: number
  packedBytes: number
  offset: number
}

/** Of a part in front of it, or in the directory. */
function header(signature: number, name: string, entry: ZipEntry): Buffer {
  const isEntry = signature === 0x02014b50
  const fixed = Buffer.alloc(isEntry ? 46 : 30)
  const shift = isEntry ? 2 : 0
  fixed.writeUInt32LE(signature, 0)
  fixed.writeUInt16LE(20, 4 + shift)
  fixed.writeUInt16LE(entry.method, 8 + shift)
  fixed.writeUInt32LE(entry.crc, 14 + shift)
  fixed.writeUInt32LE(entry.packedBytes, 18 + shift)
  fixed.writeUInt32LE(entry.bytes, 22 + shift)
  fixed.writeUInt16LE(Buffer.byteLength(name), 26 + shift)
  if (isEntry) fixed.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([fixed, Buffer.from(name)])
}
