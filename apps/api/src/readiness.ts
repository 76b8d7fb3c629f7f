/** Conditions of selling: what must be there before a company's stations can sell, as data. */

import type { RawBuilder } from 'kysely'
import type { Permission } from '#modules/access/roles/contract.ts'
import type { ReadinessStep } from '#modules/reporting/readiness/contract.ts'

/** A condition that a module looks up in its own tables. */
export interface ReadinessCheck {
  step: ReadinessStep
  /** What one needs in order to mend it. */
  mendedBy: Permission
  /**
   * Whether the row of `companies` or `stations` that it is asked about meets it; which of the two, the
   * step's level says.
   */
  isMet: RawBuilder<boolean>
  /** Since when the row does not meet it any more; null: it never has. Left out where nobody knows. */
  since?: RawBuilder<string | null>
}
