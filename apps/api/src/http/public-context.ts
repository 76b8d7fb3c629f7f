/** Contexts of public pages: no session, and no more in sight than what a signed code leads to. */

import { drawScope, type Scope } from '#db/database.ts'
import { type Ctx, NOBODY } from './context.ts'

/** The same request, whose transaction sees from now on what is in the scope; nobody acts in it. */
export async function seeing(ctx: Ctx, scope: Scope): Promise<Ctx> {
  await drawScope(ctx.db, scope)
  return { ...ctx, scope, session: { ...NOBODY, scope } }
}
