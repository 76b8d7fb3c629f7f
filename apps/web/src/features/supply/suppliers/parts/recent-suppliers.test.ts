import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recentSuppliers, rememberSupplier } from './recent-suppliers.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

describe('the suppliers that were named last', () => {
  it('are ten, the last one first, and nobody where none was named', () => {
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 2]) rememberSupplier('fuel', id)
    rememberSupplier('fuel', null)
    expect(recentSuppliers('fuel')).toEqual([2, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })

  it('are not pushed out by carriers', () => {
    rememberSupplier('fuel', 1)
    for (let id = 20; id < 40; id += 1) rememberSupplier('transport', id)
    expect(recentSuppliers('fuel')).toEqual([1])
    expect(recentSuppliers('transport')).toHaveLength(10)
  })
})
