import { globSync, readFileSync } from 'node:fs'
import * as users from '@app/api/words/access/users'
import { zh } from '@app/api/words/access/audits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differences } from '#features/access/audits/difference.ts'
import { auditValue } from '#features/access/audits/audit-value.ts'
import { propertyName } from '#features/access/audits/audit-names.ts'

const changed = (before: unknown, after: unknown) =>
  differences(before, after)
    .filter(({ isChanged }) => isChanged)
    .map(({ path, before: old, after: fresh }) => [path, old, fresh])

describe('the differences of an entry', () => {
  it('are what a change says, and not what it does not mention', () => {
    const before = { name: 'Tag 1', rule: 'all', description: '' }
    expect(changed(before, { name: 'Tag 2', description: '' })).toEqual([
      ['name', 'Tag 1', 'Tag 2'],
    ])
    expect(differences(before, { name: 'Tag 2' }).map(({ path }) => path)).toEqual([
      'name',
      'rule',
      'description',
    ])
  })

  it('are everything when a thing comes or goes', () => {
    expect(changed(null, { name: 'Tag 1' })).toEqual([['name', undefined, 'Tag 1']])
    expect(changed({ name: 'Tag 1' }, null)).toEqual([['name', 'Tag 1', undefined]])
    expect(differences(null, null)).toEqual([])
  })

  it('are told where they lie, however deep', () => {
    expect(
      changed(
        { totals: { cashCounted: 1, cashExpected: 2 }, lines: [{ amount: 1 }, { amount: 2 }] },
        { totals: { cashCounted: 3, cashExpected: 2 }, lines: [{ amount: 1 }, { amount: 5 }] },
      ),
    ).toEqual([
      ['totals.cashCounted', 1, 3],
      ['lines.2.amount', 2, 5],
    ])
  })

  it('call the figures of an approval by their names', () => {
    const facts = [
      { name: 'accounts', after: 398 },
      { name: 'price', of: '92#', before: 753, after: 760 },
    ]
    expect(changed(null, { facts })).toEqual([
      ['facts.accounts', undefined, 398],
      ['facts.92#.price', undefined, 760],
    ])
    expect(propertyName('approval', 'facts.92#.price')).toBe('What was approved · 92# · Price')
    expect(auditValue({ action: 'request', path: 'facts.92#.price' }, 760)).toBe('¥7.60')
    expect(auditValue({ action: 'request', path: 'command' }, 'cashPay')).not.toBe('cashPay')
    expect(auditValue({ action: 'reverse', path: 'cause' }, 'error')).toBe('Wrong invoice')
  })

  it('keep references and plain lists whole', () => {
    expect(changed({ roles: [{ id: 1 }], station: { id: 2, name: 'A' } }, { roles: [] })).toEqual([
      ['roles', [{ id: 1 }], []],
    ])
    expect(changed(null, [3, 4])).toEqual([['', undefined, [3, 4]]])
  })

  it('of a thing and itself are none, whatever it is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (thing) => {
        expect(changed(thing, thing)).toEqual([])
      }),
    )
  })
})

describe('a property', () => {
  const either = (key: 'name' | 'account' | 'station') => [
    users.zh.fields[key],
    users.en.fields[key],
  ]

  it('is called as the pages of its entity call it', () => {
    expect(either('account')).toContain(propertyName('user', 'account'))
    expect(propertyName('user', 'account')).not.toBe(propertyName('company', 'account'))
  })

  it('that lies deeper, or is of an entity without a module, has its usual name', () => {
    const usual = propertyName('tankReading', 'station')
    expect(either('station')).not.toContain(usual)
    expect(propertyName('user', 'roles.1.station')).toContain(usual)
  })

  it('that nobody names is shown as it is', () => {
    expect(propertyName('user', 'toString')).toBe('toString')
  })
})

describe('what the server writes down', () => {
  const api = new URL('../../api/src/', import.meta.url)
  const sources = globSync('**/*.ts', { cwd: api })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(new URL(path, api), 'utf8'))

  const saidAs = (pattern: RegExp): string[] => [
    ...new Set(
      sources.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, ...names]) => names)),
    ),
  ]

  it('has a name for each kind of thing', () => {
    const entities = saidAs(/\bentity: '(\w+)'/g)
    expect(entities.length).toBeGreaterThan(10)
    expect(entities.filter((code) => !(code in zh.entities))).toEqual([])
  })

  it('has a name for each action', () => {
    const actions = [
      ...saidAs(/\baction: '([a-z]\w*)'/g),
      ...saidAs(/\b(?:begin|audit)\(ctx, (?:\w+, )?'(\w+)'/g),
      ...saidAs(/\baction: [^\n?]+\? '(\w+)' : '(\w+)'/g),
    ]
    expect(actions.length).toBeGreaterThan(20)
    expect(actions.filter((code) => !(code in zh.actions))).toEqual([])
  })
})
