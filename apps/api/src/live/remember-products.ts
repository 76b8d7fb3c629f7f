const KEPT_MS = 60_000

/**
 * Remembers each station's product for a minute: it is asked for with every message of every pump,
 * and hardly ever changes. What is not there is asked for again.
 */
export function rememberProducts(
  find: (stationId: number) => Promise<string | undefined>,
): (stationId: number) => Promise<string | undefined> {
  const known = new Map<number, { product: string; until: number }>()
  return async (stationId) => {
    const kept = known.get(stationId)
    if (kept && kept.until > performance.now()) return kept.product
    const product = await find(stationId)
    if (product) known.set(stationId, { product, until: performance.now() + KEPT_MS })
    return product
  }
}
