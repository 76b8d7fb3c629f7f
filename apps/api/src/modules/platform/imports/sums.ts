/** Figures of a file: what its good rows add up to, and what somebody read in a report of the old system. */

import { plainCents, cents } from '@app/kernel/money'
import { type Language, refuse } from '@app/kernel/problem'
import type { RunInput } from './contract.ts'
import { SumErrors } from './errors.ts'
import type { ImportKind, Sums } from './kind.ts'

/** @throws Refusal IMPORT_SUMS, which names each figure that is another in the file */
export function requireSameSums(
  kind: Pick<ImportKind, 'sums'>,
  { sums, typed, language }: { sums: Sums; typed: RunInput['sums']; language: Language },
): void {
  const asTyped = new Map(typed.map(({ key, amount }) => [key, amount]))
  const differences = kind.sums.flatMap(({ key, titles, unit }) => {
    const shown = (amount: number) =>
      unit === 'money' ? plainCents(cents(amount)) : String(amount)
    const [said, found] = [asTyped.get(key) ?? 0, sums[key] ?? 0]
    return said === found ? [] : [`${titles[language]}: ${shown(said)} ≠ ${shown(found)}`]
  })
  if (differences.length === 0) return
  throw refuse(SumErrors.differ, { differences: differences.join(language === 'zh' ? '；' : '; ') })
}
