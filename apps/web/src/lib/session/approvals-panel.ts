/**
 * Whether the approvals are open, and at which of their boxes: the shell shows them, and whoever is told
 * that a second person is needed opens them.
 */

import { createStore } from '#lib/state/store.ts'

export const approvalsPanel = createStore<'toDecide' | 'own' | 'decided' | undefined>(undefined)
