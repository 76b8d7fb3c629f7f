/** XML read as it arrives, within bounds: what is nested or named without end is refused, not stored. */

import sax from 'sax'
import { TableError } from './table-rows.ts'

export type Attributes = Readonly<Record<string, string>>

/** Elements are told by their names without prefixes. */
export interface XmlHandlers {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
  /** Whether nothing more is needed. */
  isDone?(): boolean
}

const DEEPEST = 32
const MOST_ATTRIBUTES = 64

/** @throws TableError for what is no document, or one with a document type, which no workbook has */
export async function readXml(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers) {
  const parser = parserFor(handlers)
  const decoder = new TextDecoder()
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }))
    if (handlers.isDone?.()) return
  }
  parser.write(decoder.decode()).close()
}

function parserFor(handlers: XmlHandlers): sax.SAXParser {
  // Only a parser that counts characters refuses names and values that have no end.
  const parser = sax.parser(true, { position: true })
  let depth = 0
  let attributes: Record<string, string> = {}
  let count = 0
  const refuse = (): never => {
    throw new TableError('damaged')
  }
  const addText = (text: string): void => handlers.text?.(text)
  return Object.assign(parser, {
    onerror: refuse,
    ondoctype: refuse,
    onopentagstart: () => {
      depth += 1
      attributes = {}
      count = 0
      if (depth > DEEPEST) refuse()
    },
    onattribute: ({ name, value }: { name: string; value: string }) => {
      count += 1
      if (count > MOST_ATTRIBUTES) refuse()
      attributes[name] = value
    },
    onopentag: ({ name }: { name: string }) => handlers.open?.(localName(name), attributes),
    onclosetag: (name: string) => {
      depth -= 1
      handlers.close?.(localName(name))
    },
    ontext: addText,
    oncdata: addText,
  })
}

/** `row` of `x:row`. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
