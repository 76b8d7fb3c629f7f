/** Several mobile numbers in one text. */

import { isMobile } from '../formats.ts'

const MOST = 10

/** The numbers in a text, however they are set apart. */
export const mobilesIn = (text: string): string[] =>
  text.split(/[\s,，、;；]+/).filter((one) => one !== '')

/** One to ten mobile numbers, each once. */
export function areMobiles(text: string): boolean {
  const numbers = mobilesIn(text)
  const areFew = numbers.length > 0 && numbers.length <= MOST
  return areFew && numbers.every(isMobile) && new Set(numbers).size === numbers.length
}
