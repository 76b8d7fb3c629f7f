/** The machine that a payment is taken at (D-088). */

import type { Ctx } from '#http/context.ts'

const CODE = /^[A-Za-z0-9._-]{1,64}$/

/** What the caller's machine calls itself, where that can be the code of a device; empty where not. */
export const machineOf = ({ device }: Pick<Ctx, 'device'>): string =>
  CODE.test(device) ? device : ''
