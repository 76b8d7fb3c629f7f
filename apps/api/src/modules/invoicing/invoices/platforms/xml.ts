/** As much XML as one platform's letters need: elements without attributes, each name once. */

import sax from 'sax'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** @param content text, which is escaped; or elements, which are not */
export const element = (name: string, content: string | readonly string[]): string =>
  `<${name}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** A stray `&` in a message hides nothing of the rest. */
const MOST_FAULTS = 20

/**
 * The texts of a document's elements by name, of a name that comes twice the first. What is no document has
 * none.
 *
 * @throws Error for what has more faults than a message may have
 */
export function textsIn(xml: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const open: string[] = []
  let faults = 0
  const add = (text: string): void => {
    open.push((open.pop() ?? '') + text)
  }
  const parser = sax.parser(true)
  Object.assign(parser, {
    onerror: () => {
      faults += 1
      if (faults > MOST_FAULTS) throw new Error('the invoice platform answered something else')
      parser.resume()
    },
    onopentag: () => open.push(''),
    ontext: add,
    oncdata: add,
    onclosetag: (name: string) => {
      const text = open.pop() ?? ''
      if (!texts.has(name)) texts.set(name, text)
    },
  })
  parser.write(xml).close()
  return texts
}
