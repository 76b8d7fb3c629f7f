/** What the difference of a day or of a shift consists of: its part of what explains the month. */

import { addVolumes, centilitres, NO_VOLUME } from '@app/kernel/quantity'
import { partOf, warmthIn } from '@app/wetstock/course'
import type { Ctx } from '#http/context.ts'
import { tankIn } from '#modules/forecourt/tanks/service.ts'
import type { WetstockFinding, WetstockPart, WetstockPartQuery } from './contract.ts'
import { withOrders } from './service.ts'
import { courseAt } from './store.ts'

/**
 * Nothing is explained where the month is not, where it is not kept how that went on, or the span is not within it.
 *
 * @throws Refusal NOT_FOUND for a tank of elsewhere
 */
export async function explainPart(
  ctx: Ctx,
  { tankId, from, until }: WetstockPartQuery,
): Promise<WetstockPart> {
  await tankIn(ctx, tankId)
  const month = await courseAt(ctx.db, ctx.scope, { tankId, from })
  if (!month) return { month: null, isKept: false, findings: [], explained: NO_VOLUME }
  const { result, course } = month
  if (!course) return { month: { id: month.id }, isKept: false, findings: [], explained: NO_VOLUME }
  const part = { from: Date.parse(from), until: Date.parse(until) }
  const nozzles = result.explanation.meters.map(({ nozzle }) => nozzle.id)
  const own = result.explanation.findings.flatMap((finding): WetstockFinding[] => {
    const { cause, nozzle } = finding
    const volume =
      cause === 'temperature'
        ? NO_VOLUME
        : partOf(course, part, {
            ...finding,
            cause,
            from: Date.parse(finding.fromTime),
            until: Date.parse(finding.untilTime),
            nozzle: nozzle ? nozzles.indexOf(nozzle.id) : undefined,
          })
    return volume === NO_VOLUME ? [] : [{ ...finding, volume, within: withinOf(finding, volume) }]
  })
  const warmth = warmthIn(course, part)
  const findings = [
    ...(warmth === NO_VOLUME ? [] : [byWarmth(warmth, { from, until })]),
    ...(await withOrders(ctx, own)),
  ]
  return {
    month: { id: month.id },
    isKept: true,
    findings,
    explained: addVolumes(...findings.map(({ volume }) => volume)),
  }
}

/** As sure in proportion; the table's error hangs on the levels, not on how long it was. */
const withinOf = ({ cause, volume, within }: WetstockFinding, part: number) =>
  cause === 'strappingTable' || volume === NO_VOLUME
    ? within
    : centilitres(Math.round(within * Math.min(1, Math.abs(part / volume))))

const byWarmth = (
  volume: WetstockFinding['volume'],
  { from, until }: Pick<WetstockPartQuery, 'from' | 'until'>,
): WetstockFinding => ({
  cause: 'temperature',
  volume,
  within: NO_VOLUME,
  confidence: 'sure',
  fromTime: from,
  untilTime: until,
  nozzle: null,
  evidence: [],
  advice: 'nothing',
})
