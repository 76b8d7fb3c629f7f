/** As much XML as one platform's letters need: elements without attributes, each name once. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const PLAIN = new Map(Object.entries(ESCAPES).map(([plain, escape]) => [escape, plain]))

/** @param content text, which is escaped; or elements, which are not */
export const element = (name: string, content: string | readonly string[]): string =>
  `<${name}>${typeof content === 'string' ? escaped(content) : content.join('')}</${name}>`

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** The text of the first element of a name; empty when there is none. */
export function textIn(xml: string, name: string): string {
  const from = xml.indexOf(`<${name}>`)
  const to = xml.indexOf(`</${name}>`, from)
  if (from < 0 || to < 0) return ''
  const text = xml.slice(from + name.length + 2, to)
  return text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (escape) => PLAIN.get(escape) ?? escape)
}
