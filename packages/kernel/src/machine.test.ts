import { describe, expect, it } from 'vitest'
import { machine } from './machine.ts'

const light = machine({
  red: { go: 'green' },
  green: { stop: 'red', fail: 'broken' },
  broken: {},
})

describe('machine', () => {
  it('leads to the state that the table names', () => {
    expect(light.next('red', 'go')).toBe('green')
  })

  it('refuses an event that the state does not list', () => {
    expect(light.next('red', 'stop')).toBeUndefined()
    expect(light.can('broken', 'go')).toBe(false)
  })

  it('knows its states in order, their events and which are final', () => {
    expect(light.states).toEqual(['red', 'green', 'broken'])
    expect(light.events('green')).toEqual(['stop', 'fail'])
    expect(light.isFinal('broken')).toBe(true)
    expect(light.isFinal('red')).toBe(false)
  })
})
