/** Lets the browser do what is more urgent, a touch or a frame, before work goes on. */
export const yieldToMain = (): Promise<unknown> =>
  // Safari has no scheduler.
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
