/** The makers of the cards that were last brought in on this machine (S-286). */

import { type Supplier, SUPPLIER_NAMES } from '@app/api/contract/cards/card-infos'
import { readJson, writeJson } from '#lib/state/storage.ts'

const KEY = 'suppliers'
const MOST_KEPT = 10

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Every maker, the one used last first: it is likely to be the next one, too. */
export function suppliersByUse(): readonly Supplier[] {
  const recent = readJson(KEY, isList) ?? []
  const used = recent.flatMap((name) => SUPPLIER_NAMES.filter((known) => known === name))
  return [...new Set([...used, ...SUPPLIER_NAMES])]
}

export const usualSupplier = (): Supplier => suppliersByUse()[0] ?? SUPPLIER_NAMES[0]

export function rememberSupplier(supplier: Supplier): void {
  const recent = readJson(KEY, isList) ?? []
  const others = recent.filter((name) => name !== supplier)
  writeJson(KEY, [supplier, ...others].slice(0, MOST_KEPT))
}
