import { type Centilitres, centilitres } from '@app/kernel/quantity'

/** What floating point may be short of a whole number, which is no fuel. */
const NOISE = 1e-6

/**
 * Cuts a flow of fractions into whole centilitres and carries the rest over to the next call, so
 * that what comes out differs from what went in by less than one centilitre, however long it runs.
 */
export function carry(): (centilitresAndMore: number) => Centilitres {
  let rest = 0
  return (flow) => {
    const whole = Math.floor(rest + flow + NOISE)
    rest += flow - whole
    return centilitres(whole)
  }
}
