/** What is kept of a settled shift or day beside its totals. */

import { type RawBuilder, sql } from 'kysely'

/** A sheet as it was frozen; earlier ones said nothing of what was held. */
export const frozenSheet = <T>(): RawBuilder<T> =>
  sql<T>`jsonb_build_object('held', '[]'::jsonb) || sheet`
