import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveOf, inlineRow, partsOf, workbookOf } from '../../test/sent-workbooks.ts'
import { readTable, tableRows } from './read-table.ts'
import { tableIn } from './table-in.ts'
import { piecesFromProcess, ProcessLimitError, type ProcessSettings } from './run-in-process.ts'

const read = (content: Buffer | string, mostRows = 100) =>
  tableIn({ content: Buffer.from(content), mostRows })

const rowsIn = async (content: Buffer | string): Promise<string[][]> => {
  const result = await read(content)
  if ('trouble' in result) throw new Error(`the table is ${result.trouble}`)
  return result.rows.map(({ cells }) => cells)
}

describe('a table that is longer than a message', () => {
  it('comes in pieces, in which each row says its line', async () => {
    const text = `name\n\n${'a,b,\n'.repeat(2500)}`
    const lines: number[] = []
    const sizes: number[] = []
    for await (const piece of tableRows(Buffer.from(text), { mostRows: 3000 })) {
      sizes.push(piece.length)
      lines.push(...piece.map(({ line }) => line))
    }
    expect(sizes).toEqual([1000, 1000, 501])
    expect([lines[0], lines[1], lines.at(-1)]).toEqual([1, 3, 2502])
  })
})

describe('a formula', () => {
  it('is read as its text, and not as what it came to when the workbook was saved', async () => {
    const sheet =
      '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><f>A2*2</f><v>2</v></c></row>' +
      '<row r="7"><c r="A7"><f t="shared" si="0"/><v>3</v></c><c r="B7"><v>4</v></c></row>'
    const input = { content: workbookOf(sheet), mostRows: 9 }
    expect(await tableIn(input)).toEqual({
      rows: [
        { line: 2, cells: ['1', '=A2*2'], width: 2 },
        { line: 7, cells: ['=', '4'], width: 2 },
      ],
    })
  })
})

describe('a workbook', () => {
  it('of Excel has shared texts, numbers for phones, formats without cells and merged headings', async () => {
    const strings =
      '<si><t>姓名</t></si><si><t xml:space="preserve"> 手机号 </t></si>' +
      '<si><r><rPr><b/></rPr><t>王</t></r><r><t>芳 &amp; 李</t></r><rPh sb="0" eb="1"><t>wang</t></rPh></si>'
    const sheet =
      '<row r="1" spans="1:3"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1"/><c r="C1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3" t="s"><v>2</v></c><c r="C3"><v>1.3800138001E10</v></c><c r="D3"><f>1+1</f><v>2</v></c></row>' +
      '<row r="4"><c r="A4" s="2"><v>46347.5</v></c><c r="B4" t="b"><v>1</v></c><c r="C4" t="e"><v>#N/A</v></c></row>' +
      '<row r="5" s="3" customFormat="1"><c r="A5" s="3"/><c r="XFD5" s="3"/></row>'
    expect(await rowsIn(workbookOf(sheet, strings))).toEqual([
      ['姓名', '', '手机号'],
      ['王芳 & 李', '', '13800138001', '=1+1'],
      ['46347.5', '1', '#N/A'],
    ])
  })

  it('of WPS, LibreOffice or a library has texts in its cells, prefixes, or no places', async () => {
    const sheet =
      `${inlineRow(1, ['name', '', 'phone'])}<row r="2"><c t="inlineStr"><is><r><t>Wang</t></r>` +
      '<r><t> Fang</t></r></is></c><c/><c t="str"><f>"1"&amp;"2"</f><v>1.2E+3</v></c></row>'
    const plain = partsOf(sheet)
    const prefixed = plain['xl/worksheets/sheet1.xml']?.replace(/<(\/?)(?=[a-z])/g, '<$1x:') ?? ''
    const rows = [
      ['name', '', 'phone'],
      ['Wang Fang', '', '="1"&"2"'],
    ]
    expect(await rowsIn(archiveOf(plain))).toEqual(rows)
    expect(await rowsIn(archiveOf({ ...plain, 'xl/worksheets/sheet1.xml': prefixed }))).toEqual(
      rows,
    )
    expect(await rowsIn(archiveOf(plain, {}, true))).toEqual(rows)
  })

  it('is read from the sheet that stands first, wherever its part is', async () => {
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const parts = {
      ...partsOf(inlineRow(1, ['second'])),
      'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="b" sheetId="7" r:id="rId9"/><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Type="${office}/worksheet" Target="/xl/worksheets/first.xml"/></Relationships>`,
      'xl/worksheets/first.xml': `\u{feff}<worksheet><sheetData>${inlineRow(1, ['first', '&#20013;&#x6587;'])}</sheetData></worksheet>`,
    }
    expect(await rowsIn(archiveOf(parts))).toEqual([['first', '中文']])
  })

  it.each(['&#0;', '&#xD83D;'])(
    'is refused with %s, of which no database makes text',
    async (reference) => {
      const sheet = inlineRow(1, ['name']) + inlineRow(2, [`Wa${reference}ng`])
      expect(await read(workbookOf(sheet))).toEqual({ trouble: 'damaged' })
    },
  )

  it('is read to one row more than is wanted, and no further', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => inlineRow(at + 1, [`${at}`])).join('')
    const result = await read(workbookOf(`${rows}<row r="20001"><c r="A20001"`), 10)
    expect(result).toMatchObject({ rows: { length: 11 } })
  })
})

describe('comma-separated values', () => {
  it.each([
    ['a,b\r\n1,2\r\n', ['a', 'b'], ['1', '2']],
    ['\u{feff}a;b\n1;2', ['a', 'b'], ['1', '2']],
    ['a\tb\n\n \t \n1\t2\n\n', ['a', 'b'], ['1', '2']],
    ['a,b\n"1, ""x""\n2",3\n', ['a', 'b'], ['1, "x"\n2', '3']],
    ['a,b,,\n 1 ,it"s,,\n', ['a', 'b'], ['1', 'it"s']],
    ['a\n1,2,3', ['a'], ['1', '2', '3']],
    ['PK,b\n1,2', ['PK', 'b'], ['1', '2']],
  ])('are read as people’s programs write them: %j', async (text, ...rows) => {
    expect(await rowsIn(text)).toEqual(rows)
  })

  it('may be in the writing of Chinese programs', async () => {
    const heading = Buffer.from([0xbf, 0xa8, 0xba, 0xc5, 0x2c, 0xd0, 0xbe, 0xc6, 0xac])
    expect(await rowsIn(heading)).toEqual([['卡号', '芯片']])
  })

  it('are refused with a NUL character, as text in UTF-16 has it', async () => {
    expect(await read('name,phone\nWa\0ng,1\n')).toEqual({ trouble: 'damaged' })
    expect(await read(Buffer.from('name,phone\nWang,1\n', 'utf16le'))).toEqual({
      trouble: 'damaged',
    })
  })

  it('are read to one row more than is wanted', async () => {
    expect(await read('a\n'.repeat(3_000_000), 10)).toMatchObject({ rows: { length: 11 } })
  })

  it.each([
    ['a cell that nobody closed', `a,b\n"${'x,y\n'.repeat(500_000)}`, 'tooMuch'],
    ['a short one, too', 'a,b\n"1,2', 'damaged'],
    ['a line of separators', `a,b\n${','.repeat(5_000_000)}`, 'tooMuch'],
    ['too many columns', `a,b\n${'x,'.repeat(300)}`, 'tooWide'],
    ['a cell without end', 'x'.repeat(40_000), 'tooMuch'],
  ])('are refused for %s', async (_what, text, trouble) => {
    expect(await read(text)).toEqual({ trouble })
  })
})

/** What nobody's program writes. */
const HOSTILE: [what: string, content: () => Buffer, trouble: string][] = [
  [
    'columns that do not exist',
    () => workbookOf('<row><c r="ZZZZZ1"><v>1</v></c></row>'),
    'damaged',
  ],
  ['columns past the last', () => workbookOf('<row><c r="XFE1"><v>1</v></c></row>'), 'damaged'],
  ['a far column', () => workbookOf('<row><c r="XFD1"><v>1</v></c></row>'), 'tooWide'],
  ['cells within cells', () => workbookOf(`<row>${'<c r="A1">'.repeat(400_000)}`), 'damaged'],
  ['rows within rows', () => workbookOf('<row r="1">'.repeat(400_000)), 'damaged'],
  ['texts within texts', () => workbookOf('', '<si>'.repeat(400_000)), 'damaged'],
  ['attributes without end', () => workbookOf(`<row ${attributes(500_000)}/>`), 'damaged'],
  ['an attribute without end', () => workbookOf(`<row r="${'1'.repeat(900_000)}"/>`), 'damaged'],
  ['two million texts', () => workbookOf('', '<si><t>x</t></si>'.repeat(2_000_000)), 'tooMuch'],
  ['a text that is told many times', () => workbookOf(REPEATED, LONG_TEXT), 'tooMuch'],
  ['a text longer than a cell', () => workbookOf(inlineRow(1, ['x'.repeat(33_000)])), 'tooMuch'],
  ['a character that is none', () => workbookOf(inlineRow(1, ['&#99999999999;'])), 'damaged'],
  ['entities of its own', () => archiveOf(withEntities()), 'damaged'],
  ['what unpacks to too much', () => workbookOf(' '.repeat(40_000_000)), 'tooMuch'],
  ['a directory of wrong sizes', () => archiveOf(partsOf(''), { bytes: 5 }), 'damaged'],
  ['parts that reach too far', () => archiveOf(partsOf(''), { packedBytes: 9_999_999 }), 'damaged'],
  ['parts that are elsewhere', () => archiveOf(partsOf(''), { offset: 7 }), 'damaged'],
  ['an unknown way of packing', () => archiveOf(partsOf(''), { method: 99 }), 'damaged'],
  ['more parts than there are', () => archiveOf(partsOf(''), { count: 500 }), 'damaged'],
  ['no sheet', () => archiveOf({ 'xl/workbook.xml': '<workbook/>' }), 'damaged'],
  ['half a file', () => workbookOf(inlineRow(1, ['a'])).subarray(0, 200), 'damaged'],
]

const attributes = (count: number): string =>
  Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')

const REPEATED = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(50)
const LONG_TEXT = `<si><t>${'x'.repeat(32_000)}</t></si>`

const withEntities = () => ({
  ...partsOf(''),
  'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>`,
})

describe('a workbook is refused', () => {
  it.each(HOSTILE)('for %s', async (_what, content, trouble) => {
    expect(await read(content())).toEqual({ trouble })
  })
})

describe('whatever is sent', () => {
  const rows = Array.from({ length: 5 }, (_, at) => inlineRow(at + 1, ['name', '138', `x${at}`]))
  const strings = '<si><t>a</t></si><si><r><t>b</t></r></si>'
  const parts = partsOf(`${rows.join('')}<row><c t="s"><v>1</v></c></row>`, strings)
  const isAnswer = (result: object): boolean => 'rows' in result || 'trouble' in result

  it('is read or refused, bytes of an archive being changed', async () => {
    const archive = archiveOf(parts)
    const change = fc.tuple(fc.nat(archive.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const content = Buffer.from(archive)
        for (const [at, byte] of changes) content[at] = byte
        expect(isAnswer(await read(content))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('is read or refused, the text of a part being changed', async () => {
    const scrap = fc.oneof(
      fc.constantFrom(
        '<row>',
        '</row>',
        '<c r="A1">',
        '</c>',
        '<c t="s"><v>7</v></c>',
        '<v>',
        '</v>',
      ),
      fc.constantFrom('&#x110000;', '&amp;', '&', '<', '>', '"', '<![CDATA[', ']]>', '<!--', '-->'),
      fc.constantFrom(
        '<?x',
        '<!DOCTYPE a',
        ' r="AAAA1"',
        ' t="s"',
        '\0',
        '\u{ffff}',
        '<t>',
        '<rPh>',
      ),
      fc.string({ unit: 'binary', maxLength: 10 }),
    )
    const edit = fc.tuple(fc.constantFrom(...Object.keys(parts)), fc.nat(2000), fc.nat(20), scrap)
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 5 }), async (edits) => {
        const changed: Record<string, string> = { ...parts }
        for (const [name, place, length, text] of edits) {
          const before = changed[name] ?? ''
          const at = place % (before.length + 1)
          changed[name] = before.slice(0, at) + text + before.slice(at + length)
        }
        expect(isAnswer(await read(archiveOf(changed)))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('is read or refused as text', async () => {
    const scraps = fc.constantFrom(',', ';', '\t', '\n', '\r\n', '"', '""', 'a', '\u{feff}', '王')
    await fc.assert(
      fc.asyncProperty(fc.array(scraps, { maxLength: 200 }), async (pieces) => {
        expect(isAnswer(await read(pieces.join('')))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a process of its own', () => {
  const made = { directory: '' }
  beforeAll(async () => {
    made.directory = await mkdtemp(join(tmpdir(), 'forecourt-process-'))
  })
  afterAll(() => rm(made.directory, { recursive: true, force: true }))

  /** A process that does this when it is asked. */
  async function doing(body: string, timeoutMs = 15_000) {
    const file = join(made.directory, `${body.length}.mjs`)
    await writeFile(file, `process.once('message', ({ input }) => { ${body} })`)
    return { entry: pathToFileURL(file), mostMegabytes: 32, timeoutMs }
  }

  async function firstPiece<Part>(settings: ProcessSettings, input: unknown) {
    for await (const part of piecesFromProcess<Part>(settings, input)) return part
    return undefined
  }

  it('reads what is good, and says what is not', async () => {
    expect(await readTable(Buffer.from('a,b\n1,2\n'), 10)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    await expect(readTable(Buffer.from('a,"b'), 10)).rejects.toMatchObject({ trouble: 'damaged' })
  })

  it('is ended when it takes too long, or too much memory', async () => {
    const endless = await doing('for (;;) ;', 1_000)
    await expect(firstPiece(endless, {})).rejects.toEqual(new ProcessLimitError('time'))
    const greedy = await doing('const all = []; for (;;) all.push(Array(1000).fill({}))')
    await expect(firstPiece(greedy, {})).rejects.toEqual(new ProcessLimitError('memory'))
  })

  it('hands on what it did not expect, and is gone after its answer', async () => {
    const broken = await doing('throw new Error("it broke")')
    await expect(firstPiece(broken, {})).rejects.toThrow('it broke')
    await expect(firstPiece(await doing('process.exit()'), {})).rejects.toThrow('ended with 0')
    const lasting = await doing('setInterval(() => {}, 1e6); process.send({ part: process.pid })')
    const pid = await firstPiece<number>(lasting, {})
    await expect.poll(() => isRunning(pid ?? 0)).toBe(false)
  })

  it('knows nothing of the environment but where compiled modules are', async () => {
    const telling = await doing('process.send({ part: [input, ...Object.keys(process.env)] })')
    const [asked, ...known] = (await firstPiece<string[]>(telling, 'ab')) ?? []
    expect(asked).toBe('ab')
    expect(['SystemRoot', 'NODE_COMPILE_CACHE']).toEqual(expect.arrayContaining(known))
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
