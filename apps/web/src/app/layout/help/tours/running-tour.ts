import { createStore } from '#lib/state/store.ts'

/** Whether somebody is being shown around, or will be once the help, which gives the focus back, is closed. */
export const runningTour = createStore<'waiting' | 'running' | undefined>(undefined)

export function beginTour(): void {
  if (runningTour.get() === 'waiting') runningTour.set('running')
}
