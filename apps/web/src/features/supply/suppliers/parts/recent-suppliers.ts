/** The suppliers and the carriers that contracts and intakes named last on this machine (D-402). */

import type { Supplier } from '@app/api/contract/supply/suppliers'
import { readJson, writeJson } from '#lib/state/storage.ts'

/** What a supplier did for the company where it was named. */
export type SupplierPart = Exclude<Supplier['kind'], 'both'>

const KEYS: Readonly<Record<SupplierPart, string>> = {
  fuel: 'fuelSuppliers',
  transport: 'carriers',
}
const MOST_KEPT = 10

const isList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id))

/** By their ids, the last one first. */
export const recentSuppliers = (part: SupplierPart): readonly number[] =>
  readJson(KEYS[part], isList) ?? []

/** Nothing: none was named. */
export function rememberSupplier(part: SupplierPart, id: number | null | undefined): void {
  if (!id) return
  const kept = [...new Set([id, ...recentSuppliers(part)])].slice(0, MOST_KEPT)
  writeJson(KEYS[part], kept)
}
