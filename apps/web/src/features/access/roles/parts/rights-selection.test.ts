import { describe, expect, it } from 'vitest'
import {
  NOTHING,
  readingOnly,
  type RightsBounds,
  withMenus,
  withPermission,
} from './rights-selection.ts'

const catalogue = [
  { name: 'tags', actions: ['tags:read', 'tags:create'], commands: [] },
  { name: 'transactions', actions: ['transactions:read'], commands: ['refund'] },
  { name: 'allDetails', actions: ['allDetails:read'], commands: ['refund', 'cashPay'] },
]
const [tags, transactions, details] = catalogue
const free: RightsBounds = { menu: () => undefined, permission: () => undefined }
const withOptions = (on: boolean, bounds = free) => ({ on, catalogue, bounds })

const all = withMenus(NOTHING, catalogue, withOptions(true))

describe('a choice of rights', () => {
  it('takes a menu with all that may be given in it', () => {
    const bounds = {
      menu: () => undefined,
      permission: (name: string) => (name === 'cashPay' ? 'not yours' : undefined),
    }
    const chosen = withMenus(NOTHING, details ? [details] : [], withOptions(true, bounds))
    expect([...chosen.menus]).toEqual(['allDetails'])
    expect([...chosen.permissions]).toEqual(['allDetails:read', 'refund'])
  })

  it('keeps a command while one of its menus is left', () => {
    const one = withMenus(all, transactions ? [transactions] : [], withOptions(false))
    expect(one.permissions.has('refund')).toBe(true)
    const none = withMenus(one, details ? [details] : [], withOptions(false))
    expect(none.permissions.has('refund')).toBe(false)
    expect([...none.menus]).toEqual(['tags'])
  })

  it('keeps what is bound to no menu', () => {
    const exporting = withPermission(all, 'exportData', true)
    const less = withMenus(exporting, tags ? [tags] : [], withOptions(false))
    expect(less.permissions.has('exportData')).toBe(true)
  })

  it('can be narrowed to looking', () => {
    expect([...readingOnly(all).permissions]).toEqual([
      'tags:read',
      'transactions:read',
      'allDetails:read',
    ])
  })
})
