/** Millionths as thousandths with two decimals; of what has no share a dash. */
export const perMille = (millionths: number | null): string =>
  millionths === null ? '–' : (millionths / 1000).toFixed(2)
