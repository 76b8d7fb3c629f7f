/** Releasing a table that somebody has proposed, and withdrawing it. */

import { refuse } from '@app/kernel/problem'
import { type StrappingRow, widestDifference } from '@app/kernel/strapping-rows'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { requireSecondPerson } from '#modules/access/approvals/second-person.ts'
import type { HeldTank } from '#modules/forecourt/tanks/tank-rows.ts'
import { auditTank, tankInUse } from '#modules/forecourt/tanks/set-up.ts'
import { type ProposalDecision, proposalMachine, type TankTables } from './contract.ts'
import { TankTableErrors } from './errors.ts'
import { applyTable, getTables } from './service.ts'
import { findProposal, type ProposalRow, updateProposal } from './store.ts'
import { findTable, rowsOf } from './table-rows.ts'

/**
 * Puts a proposed table into use. Whoever proposed it needs somebody else to allow it.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, TANK_ENDED, TANK_TABLE_…, APPROVAL_REQUIRED
 */
export async function releaseTable(
  ctx: Ctx,
  proposalId: number,
  { version }: ProposalDecision,
): Promise<TankTables> {
  const { proposal, tank, status } = await takeProposal(ctx, proposalId, 'release')
  const rows = rowsOf(proposal.rows)
  const { userId } = ctx.session
  if (proposal.created_by === userId) await requireOther(ctx, tank, { proposal, rows })
  await updateProposal(ctx, { id: proposalId, version }, { status })
  await applyTable(ctx, tank, {
    rows,
    certificate: proposal.certificate,
    creatorId: proposal.created_by,
    releaserId: userId,
    wetstockMonth: proposal.wetstock_month,
  })
  return getTables(ctx, tank.id)
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, TANK_ENDED, TANK_TABLE_DECIDED */
export async function withdrawTable(
  ctx: Ctx,
  proposalId: number,
  { version }: ProposalDecision,
): Promise<TankTables> {
  const { proposal, tank, status } = await takeProposal(ctx, proposalId, 'withdraw')
  await updateProposal(ctx, { id: proposalId, version }, { status })
  auditTank(ctx, tank, {
    action: 'withdrawTable',
    before: { proposal: { id: proposalId, rows: proposal.rows.length } },
  })
  return getTables(ctx, tank.id)
}

/** The tank is held first, so that of two decisions the second sees the first. */
async function takeProposal(ctx: Ctx, proposalId: number, event: 'release' | 'withdraw') {
  const { tank_id: tankId } = orNotFound(await findProposal(ctx.db, ctx.scope, proposalId))
  const tank = await tankInUse(ctx, tankId)
  const proposal = orNotFound(await findProposal(ctx.db, ctx.scope, proposalId))
  const status = proposalMachine.next(proposal.status, event)
  if (!status) throw refuse(TankTableErrors.decided)
  return { proposal, tank, status }
}

/** Told is the height at which the two tables differ most. */
async function requireOther(
  ctx: Ctx,
  tank: HeldTank,
  { proposal, rows }: { proposal: ProposalRow; rows: readonly StrappingRow[] },
): Promise<void> {
  const inForce = rowsOf((await findTable(ctx.db, tank.id))?.rows ?? [])
  const widest = widestDifference(inForce, rows)
  await requireSecondPerson(ctx, {
    command: 'releaseTankTable',
    companyId: tank.company_id,
    stationId: tank.station_id,
    subject: String(tank.number),
    facts: widest
      ? [
          {
            name: 'volume',
            of: `${widest.height} mm`,
            before: widest.before,
            after: widest.after,
          },
        ]
      : [],
    reason: proposal.remark || proposal.certificate,
  })
}
