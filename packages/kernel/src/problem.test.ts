import { describe, expect, it } from 'vitest'
import { LANGUAGES, refuse, Refusal, messageIn } from './problem.ts'

const exceeds = { status: 400, code: 'EXCEEDS', zh: '{max} {unit}', en: 'At most {max} {unit}' }

describe('refuse', () => {
  it('makes an error that carries its row and its parameters', () => {
    const refusal = refuse(exceeds, { max: 5 })
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal).toMatchObject({ name: 'Refusal', message: 'EXCEEDS', definition: exceeds })
    expect(refusal.params).toEqual({ max: 5 })
    expect(refuse(exceeds).params).toEqual({})
  })
})

describe('messageIn', () => {
  it('fills the parameters in, in either language', () => {
    expect(
      LANGUAGES.map((language) => messageIn(language, exceeds, { max: 5, unit: 'L' })),
    ).toEqual(['5 L', 'At most 5 L'])
  })

  it('leaves a missing parameter empty and shows zero', () => {
    expect(messageIn('en', exceeds, { max: 0 })).toBe('At most 0 ')
    expect(messageIn('en', exceeds)).toBe('At most  ')
  })

  it('does not interpret what a parameter contains', () => {
    expect(messageIn('en', exceeds, { max: '{unit}$&', unit: 'L' })).toBe('At most {unit}$& L')
  })
})
