/** Fuel intakes: listing, adding and changing them. Readings are in `measure.ts`, the steps in `steps.ts`. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { dispensedBetween } from '#modules/forecourt/tanks/dispensed.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import {
  type FuelIntake,
  FuelIntakeChange,
  type NewFuelIntake,
  type PlannedLine,
} from './contract.ts'
import { IntakeErrors } from './errors.ts'
import { replaceLines, requireTanksFit } from './lines.ts'
import { completedByTransport, requireFit } from './papers.ts'
import {
  findIntake,
  listIntakesOfPurchase,
  type HeldIntake,
  holdIntake,
  insertIntake,
  intakeList,
  type IntakeRow,
  type LineRow,
  listIntakes,
  updateIntake,
} from './store.ts'
import { addVolumes, subtractVolume } from '@app/kernel/quantity'
import { toIntake } from './view.ts'

export const searchIntakes = (ctx: Ctx, query: ListQuery): Promise<PageOf<FuelIntake>> =>
  searchList(ctx, query, intakeList, { page: listIntakes, shown: toIntake })

/** One that is not completed is shown with what its readings come to so far. */
export async function getIntake(ctx: Ctx, intakeId: number): Promise<FuelIntake> {
  return toIntake(await reckoned(ctx, await intakeIn(ctx, intakeId)))
}

/** The done intakes of the trucks that carry the fuel of a purchase contract. */
export const intakesOfPurchase = async (ctx: Ctx, purchaseId: number): Promise<FuelIntake[]> =>
  (await listIntakesOfPurchase(ctx.db, ctx.scope, purchaseId)).map(toIntake)

export async function intakeIn(ctx: Ctx, intakeId: number): Promise<IntakeRow> {
  return orNotFound(await findIntake(ctx.db, ctx.scope, intakeId))
}

/** An intake whose lines say what came in by their readings. */
export async function reckoned(ctx: Ctx, row: IntakeRow): Promise<IntakeRow> {
  if (row.status !== 'draft' && row.status !== 'offloading') return row
  const lines: LineRow[] = []
  for (const line of row.lines) lines.push(await reckonedLine(ctx, line))
  return { ...row, lines }
}

async function reckonedLine(ctx: Ctx, line: LineRow): Promise<LineRow> {
  const { before, after, tank } = line
  if (!before || !after || before.at >= after.at) return line
  const dispensed = await dispensedBetween(ctx.db, tank.id, { from: before.at, to: after.at })
  const offloadVolume = addVolumes(subtractVolume(after.volume, before.volume), dispensed)
  return { ...line, dispensed, offloadVolume }
}

/** @throws Refusal STATION_REQUIRED and what its papers and tanks refuse */
export async function addIntake(ctx: Ctx, input: NewFuelIntake): Promise<FuelIntake> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  const { lines, ...said } = input
  const papers = await checkedPapers(ctx, station.id, station.company_id, {
    ...NO_PAPERS,
    ...columnsOf(said),
  })
  const place = { company_id: station.company_id, station_id: station.id }
  const intakeId = await insertIntake(ctx.db, {
    ...papers,
    ...place,
    created_by: ctx.session.userId,
  })
  const intake = { id: intakeId, ...place, delivery_volume_cl: papers.delivery_volume_cl }
  await fillTanks(ctx, intake, { wanted: lines, papers })
  ctx.audit({
    action: 'create',
    entity: 'fuelIntake',
    entityId: intakeId,
    companyId: station.company_id,
    stationId: station.id,
    after: input,
  })
  return getIntake(ctx, intakeId)
}

/**
 * Changes what is not completed; once it is being offloaded its tanks stay.
 *
 * @throws Refusal NOT_FOUND, INTAKE_ENDED, INTAKE_FIXED, STALE_VERSION and those of adding
 */
export async function changeIntake(
  ctx: Ctx,
  intakeId: number,
  input: FuelIntakeChange,
): Promise<FuelIntake> {
  const held = orNotFound(await holdIntake(ctx.db, ctx.scope, intakeId))
  if (held.status !== 'draft' && held.status !== 'offloading') throw refuse(IntakeErrors.ended)
  if (input.lines && held.status !== 'draft') throw refuse(IntakeErrors.fixed)
  const seen = await intakeIn(ctx, intakeId)
  const { version, ...change } = input
  const { lines, ...said } = change
  const papers = await checkedPapers(ctx, held.station_id, held.company_id, {
    ...papersOf(held),
    ...columnsOf(said),
  })
  await updateIntake(ctx, { id: intakeId, version }, papers)
  const intake = { ...held, delivery_volume_cl: papers.delivery_volume_cl }
  await fillTanks(ctx, intake, { wanted: lines, papers, known: seen.lines })
  ctx.audit({
    action: 'update',
    entity: 'fuelIntake',
    entityId: intakeId,
    companyId: held.company_id,
    stationId: held.station_id,
    before: changeableOf(FuelIntakeChange, { ...toIntake(seen), lines: plannedOf(seen.lines) }),
    after: change,
  })
  return getIntake(ctx, intakeId)
}

const plannedOf = (lines: readonly LineRow[]) =>
  lines.map(({ tank, plannedVolume }) => ({ tank: { id: tank.id }, plannedVolume }))

type StoredPapers = Awaited<ReturnType<typeof checkedPapers>>

async function fillTanks(
  ctx: Ctx,
  intake: Parameters<typeof replaceLines>[1],
  {
    wanted,
    papers,
    known = [],
  }: {
    wanted: readonly PlannedLine[] | undefined
    papers: StoredPapers
    known?: readonly LineRow[]
  },
): Promise<void> {
  if (wanted) await replaceLines(ctx, intake, { wanted, known })
  const { lines } = await intakeIn(ctx, intake.id)
  const { fuel_product_id: productId, delivery_volume_cl: deliveryVolume } = papers
  requireTanksFit(lines, { productId, deliveryVolume })
}

async function checkedPapers(
  ctx: Ctx,
  stationId: number,
  companyId: number,
  said: ReturnType<typeof papersOf>,
) {
  const papers = await completedByTransport(ctx, stationId, said)
  await requireFit(ctx, companyId, papers)
  return papers
}

const papersOf = (row: Omit<HeldIntake, 'id'>) => ({
  doc_no: row.doc_no,
  transport_contract_id: row.transport_contract_id,
  supplier_id: row.supplier_id,
  depot_id: row.depot_id,
  fuel_product_id: row.fuel_product_id,
  density: row.density,
  temperature: row.temperature,
  weight_kg: row.weight_kg,
  delivery_volume_cl: row.delivery_volume_cl,
  description: row.description,
})

const NO_PAPERS: ReturnType<typeof papersOf> = {
  doc_no: '',
  transport_contract_id: null,
  supplier_id: null,
  depot_id: null,
  fuel_product_id: null,
  density: null,
  temperature: null,
  weight_kg: null,
  delivery_volume_cl: null,
  description: '',
}

/** The columns of what is said; the rest stays. */
function columnsOf(said: Omit<NewFuelIntake, 'lines'>): Partial<ReturnType<typeof papersOf>> {
  const { docNo, transportContract, supplier, depot, product, weight, deliveryVolume } = said
  const { density, temperature, description } = said
  return {
    ...(docNo !== undefined && { doc_no: docNo }),
    ...(transportContract !== undefined && {
      transport_contract_id: transportContract?.id ?? null,
    }),
    ...(supplier !== undefined && { supplier_id: supplier?.id ?? null }),
    ...(depot !== undefined && { depot_id: depot?.id ?? null }),
    ...(product !== undefined && { fuel_product_id: product?.id ?? null }),
    ...(weight !== undefined && { weight_kg: weight }),
    ...(deliveryVolume !== undefined && { delivery_volume_cl: deliveryVolume }),
    ...(density !== undefined && { density }),
    ...(temperature !== undefined && { temperature }),
    ...(description !== undefined && { description }),
  }
}
