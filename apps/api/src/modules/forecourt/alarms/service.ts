/** Alarms: listing them, and acknowledging them with a word on what was done. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { alarmMessage } from './alarm-rows.ts'
import type { Alarm, AlarmAcknowledgement } from './contract.ts'
import { AlarmErrors } from './errors.ts'
import { acknowledge, alarmList, type AlarmRow, findAlarm, listAlarms } from './store.ts'

export const searchAlarms = (ctx: Ctx, query: ListQuery): Promise<PageOf<Alarm>> =>
  searchList(ctx, query, alarmList, { page: listAlarms, shown: toAlarm })

/**
 * Takes note that somebody has seen to an alarm. It ends by itself when its cause does, acknowledged or not.
 *
 * @throws Refusal NOT_FOUND, ALARM_ACKNOWLEDGED
 */
export async function acknowledgeAlarm(
  ctx: Ctx,
  alarmId: number,
  { remark }: AlarmAcknowledgement,
): Promise<Alarm> {
  const before = await alarmIn(ctx, alarmId)
  const by = { userId: ctx.session.userId, at: ctx.now, remark }
  if (!(await acknowledge(ctx.db, alarmId, by))) throw refuse(AlarmErrors.acknowledged)
  const { kind, company_id: companyId, station_id: stationId } = before
  ctx.audit({
    action: 'acknowledge',
    entity: 'alarm',
    entityId: alarmId,
    companyId,
    stationId,
    before: { kind, tankId: before.tank_id, state: before.state },
    after: { remark },
  })
  const notice = alarmMessage({ id: alarmId, kind, change: 'acknowledged' })
  ctx.afterCommit(() => ctx.live.publish(stationId, notice))
  return toAlarm(await alarmIn(ctx, alarmId))
}

async function alarmIn(ctx: Ctx, alarmId: number): Promise<AlarmRow> {
  return orNotFound(await findAlarm(ctx.db, ctx.scope, alarmId))
}

export const toAlarm = (row: AlarmRow): Alarm => ({
  id: row.id,
  station: { id: row.station_id, name: row.station_name },
  kind: row.kind,
  urgent: row.urgent,
  state: row.state,
  tank: row.tank_id
    ? { id: row.tank_id, number: row.tank_number ?? 0, description: row.tank_description ?? '' }
    : null,
  gauge: row.gauge_id ? { id: row.gauge_id, name: row.gauge_name ?? '' } : null,
  nozzle: row.nozzle_id ? { id: row.nozzle_id, logicNo: row.logic_no ?? 0 } : null,
  party: row.party_id ? { id: row.party_id, name: row.party_name ?? '' } : null,
  userCard: row.user_card_id ? { id: row.user_card_id, number: row.card_number ?? '' } : null,
  deviceNumber: row.device_number,
  intakeId: row.intake_id,
  wetstockMonthId: row.wetstock_month_id,
  delivery: row.delivery,
  raisedTime: row.raised_at,
  clearedTime: row.cleared_at,
  acknowledgedTime: row.acknowledged_at,
  acknowledger: row.acknowledged_by
    ? { id: row.acknowledged_by, name: row.acknowledger_name ?? '' }
    : null,
  remark: row.remark,
})
