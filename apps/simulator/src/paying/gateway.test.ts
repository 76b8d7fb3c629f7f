import { expect, it } from 'vitest'
import { Gateway } from './gateway.ts'

it('numbers trades so that none comes again when the emulator is started again', () => {
  const numbers = Array.from({ length: 20 }, () => {
    const gateway = new Gateway()
    return [gateway.nextTrade(), gateway.nextTrade()]
  }).flat()
  expect(new Set(numbers)).toHaveLength(40)
  for (const number of numbers) expect(number).toMatch(/^4200\d{12,13}$/)
})
