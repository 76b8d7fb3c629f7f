/** Characters to tokens. Knows nothing of precedence; `parse.ts` knows nothing of escapes. */

import type { FilterValue, PatternPart } from './filter.ts'

export class FilterSyntaxError extends Error {
  readonly position: number

  constructor(position: number) {
    super(`filter syntax at ${position}`)
    this.position = position
  }
}

/** The characters that end a bare value unless escaped. A colon ends only a path. */
const BREAKS = new Set([',', '(', ')', '[', ']', '{', '}', '"'])

const isBlank = (character: string | undefined): boolean =>
  character !== undefined && /\s/.test(character)

const endsBare = (character: string | undefined): boolean =>
  character === undefined || BREAKS.has(character) || isBlank(character)

/**
 * Reads one token at a time, because a colon and an operator mean something only before a value:
 * `createdDate:>=2026-01-01T08:00:00Z` holds one colon that separates and three that do not.
 */
export class TokenReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get position(): number {
    return this.#at
  }

  skipBlanks(): boolean {
    const start = this.#at
    while (isBlank(this.#text[this.#at])) this.#at += 1
    return this.#at > start
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  peek(text: string): boolean {
    return this.#text.startsWith(text, this.#at)
  }

  /** Takes the text when it comes next. */
  take(text: string): boolean {
    if (!this.peek(text)) return false
    this.#at += text.length
    return true
  }

  /** Takes a keyword: capitals, standing alone as a word. */
  takeWord(word: string): boolean {
    return endsBare(this.#text[this.#at + word.length]) && this.take(word)
  }

  peekWord(word: string): boolean {
    const start = this.#at
    const found = this.takeWord(word)
    this.#at = start
    return found
  }

  /** A dotted path and its colon. */
  path(): string {
    const match = /^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)*/.exec(
      this.#text.slice(this.#at),
    )
    if (!match) this.fail()
    this.#at += match[0].length
    if (!this.take(':')) this.fail()
    return match[0]
  }

  value(): FilterValue {
    return this.peek('"') ? this.#quoted() : this.#bare()
  }

  fail(): never {
    throw new FilterSyntaxError(this.#at)
  }

  #quoted(): FilterValue {
    this.take('"')
    let text = ''
    for (;;) {
      const character = this.#next()
      if (character === '"') return { text, isQuoted: true }
      text += character === '\\' ? this.#escaped(['"', '\\']) : character
    }
  }

  #bare(): FilterValue {
    const parts: PatternPart[] = []
    let raw = ''
    const append = (text: string): void => {
      const last = parts.at(-1)
      if (last?.kind === 'text') last.text += text
      else parts.push({ kind: 'text', text })
    }
    while (!endsBare(this.#text[this.#at])) {
      const character = this.#next()
      if (character === '\\') {
        const literal = this.#next()
        append(literal)
        raw += literal
        continue
      }
      raw += character
      if (character === '*') parts.push({ kind: 'any' })
      else if (character === '?') parts.push({ kind: 'one' })
      else append(character)
    }
    if (raw === '') this.fail()
    const isPattern = parts.some((part) => part.kind !== 'text')
    return isPattern
      ? { text: raw, isQuoted: false, pattern: parts }
      : { text: raw, isQuoted: false }
  }

  #next(): string {
    const character = this.#text[this.#at]
    if (character === undefined) this.fail()
    this.#at += 1
    return character
  }

  #escaped(allowed: string[]): string {
    const character = this.#next()
    if (!allowed.includes(character)) this.fail()
    return character
  }
}
