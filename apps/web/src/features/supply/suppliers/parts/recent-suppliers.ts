/** The suppliers that contracts named last on this machine (D-402). */

import { readJson, writeJson } from '#lib/state/storage.ts'

const KEY = 'contractSuppliers'
const MOST_KEPT = 10

const isList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id))

/** By their ids, the last one first. */
export const recentSuppliers = (): readonly number[] => readJson(KEY, isList) ?? []

export function rememberSuppliers(...ids: readonly number[]): void {
  const kept = [...new Set([...ids, ...recentSuppliers()])].slice(0, MOST_KEPT)
  writeJson(KEY, kept)
}
