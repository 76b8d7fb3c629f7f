/** What was found out about litres: the cause, how much, how sure, by which rows, and what to do. */

import {
  type Centilitres,
  centilitres,
  centilitresFromNumber,
  NO_VOLUME,
} from '@app/kernel/quantity'
import { SD_95 } from './statistics.ts'

export type Cause =
  /** A meter counted what no record tells of. */
  | 'missingFuelling'
  /** A record tells of what no meter counted: it came twice, or nobody fuelled. */
  | 'unmeteredFuelling'
  /** Within minutes, past meters and papers. */
  | 'withdrawal'
  /** The tank is suddenly off by litres that nothing explains, from one quiet node to the next. */
  | 'step'
  | 'shortDelivery'
  | 'surplusDelivery'
  /** What honest papers and hoses are off. */
  | 'paperError'
  | 'leak'
  /** Gasoline that left as vapour, and fuel that is metered warmer than it lay in the tank. */
  | 'breathing'
  /** A nozzle that gives more or less than it shows, as it was known to. */
  | 'meterError'
  /** The same by what changed since. */
  | 'meterDrift'
  | 'strappingTable'
  /** It takes room, and no product. */
  | 'water'

export type Confidence = 'sure' | 'likely' | 'open'

/** What would decide or repair it. */
export type Advice =
  | 'findMissingRecord'
  | 'checkRecord'
  | 'checkCamerasAndLocks'
  | 'checkGauge'
  | 'claimFromCarrier'
  | 'bookSurplus'
  | 'tightnessTest'
  | 'testWithMeasure'
  | 'adoptCorrectedTable'
  | 'drainWater'
  | 'nothing'

/** A row that a finding rests on: an identifier, or an instant where rows have none. */
export type Evidence =
  | { kind: 'sale' | 'delivery'; id: string }
  | { kind: 'node' | 'reading'; at: number }

export interface Finding {
  cause: Cause
  /** What it did to the variance of the tank at 20 °C: a loss negative. */
  volume: Centilitres
  /** ± of that at 95 %; nothing for what is exact. */
  within: Centilitres
  confidence: Confidence
  from: number
  until: number
  nozzle?: string
  evidence: readonly Evidence[]
  advice: Advice
}

const SURE = 0.95
const LIKELY = 0.8

/** People are told words. */
export function confidenceOf(probability: number): Confidence {
  if (probability >= SURE) return 'sure'
  return probability >= LIKELY ? 'likely' : 'open'
}

/** By how many of its standard deviations something is not nothing. */
export const confidenceOfScore = (score: number): Confidence =>
  Math.abs(score) >= 3 ? 'sure' : Math.abs(score) >= 2 ? 'likely' : 'open'

/** Litres lost as what they do to the variance, rounded once. @throws RangeError beyond all bounds */
export function lossVolume({ litres, sd }: { litres: number; sd: number }): {
  volume: Centilitres
  within: Centilitres
} {
  const volume = centilitresFromNumber(-litres)
  const within = centilitresFromNumber(SD_95 * sd)
  if (volume === undefined || within === undefined) throw new RangeError(`${litres} L is no loss`)
  return { volume: centilitres(volume), within: within < NO_VOLUME ? NO_VOLUME : within }
}
