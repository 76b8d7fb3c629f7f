/** The strapping table of a tank of the demo, and a newer one that waits for its release. */

import type { DemoClient, Made } from '../demo-client.ts'

/** A lying cylinder, as most buried tanks are, in millimetres. */
const RADIUS_MM = 1200
const STEP_MM = 100
const MM3_PER_CENTILITRE = 10_000
/** By which the newer calibration found the tank longer. */
const LONGER_PER_MILLE = 2

interface Tank extends Made {
  maxVolume: number
  version: number
}

/** @param company proposes what the manager of the station has yet to release */
export async function strapTank(manager: DemoClient, company: DemoClient): Promise<void> {
  const newest = async (): Promise<Tank | undefined> =>
    (await manager.get<{ content: Tank[] }>('/tanks?size=1&sort=number,asc')).content[0]
  const tank = await newest()
  if (!tank) return
  const lengthMm = Math.floor(
    (tank.maxVolume * MM3_PER_CENTILITRE * 0.97) / (Math.PI * RADIUS_MM ** 2),
  )
  await manager.post(`/tanks/${tank.id}/tables`, {
    rows: cylinder(lengthMm),
    certificate: 'RJ-2023-018',
    version: tank.version,
  })
  const strapped = await newest()
  await company.post(`/tanks/${tank.id}/tables`, {
    rows: cylinder(lengthMm + Math.round((lengthMm * LONGER_PER_MILLE) / 1000)),
    certificate: 'RJ-2026-041',
    remark: '三年检定',
    version: strapped?.version ?? 0,
  })
}

const cylinder = (lengthMm: number) =>
  Array.from({ length: (2 * RADIUS_MM) / STEP_MM + 1 }, (_, step) => {
    const height = step * STEP_MM
    const toMiddle = RADIUS_MM - height
    const segment =
      RADIUS_MM ** 2 * Math.acos(toMiddle / RADIUS_MM) -
      toMiddle * Math.sqrt(2 * RADIUS_MM * height - height ** 2)
    return { height, volume: Math.round((segment * lengthMm) / MM3_PER_CENTILITRE) }
  })
