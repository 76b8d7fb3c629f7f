/** Which intake, month or delivery of a tank an alarm is about, as its row does not say: they may change while it stands. */

import { sql } from 'kysely'
import { type Alarm, WETSTOCK_ALARM_KINDS } from './contract.ts'

/** Of lists that join `stations`: the month whose findings opened the case, else the newest that was known then. */
export const wetstockMonthOf = sql<number | null>`case
  when alarms.kind = any (${[...WETSTOCK_ALARM_KINDS]}::text[]) then (
    select m.id from wetstock_months m
    where m.tank_id = alarms.tank_id and m.month <= (alarms.raised_at at time zone stations.time_zone)::date
    order by m.month = (select c.month from wetstock_cases c
      where c.tank_id = m.tank_id and c.opened_at = alarms.raised_at) desc nulls last, m.month desc
    limit 1) end`

/** Of an alarm that stands: what came first, and of those that the gauge knows nothing of what came last. */
export const intakeOf = sql<number | null>`case
  when alarms.cleared_at is not null then null
  when alarms.kind = 'deliveryUnconfirmed' then (
    select min(i.id) from fuel_intake_lines l join fuel_intakes i on i.id = l.intake_id
    where l.tank_id = alarms.tank_id and i.source = 'gauge' and i.status in ('draft', 'offloading'))
  when alarms.kind = 'intakeUngauged' then (
    select max(i.id) from fuel_intake_lines l join fuel_intakes i on i.id = l.intake_id
    where l.tank_id = alarms.tank_id and i.status = 'done' and i.ended_at <= alarms.raised_at
      and not exists (select from tank_delivery_intakes d where d.line_id = l.id)) end`

/** That the gauge reported and was refused; a console repeats it until it can be booked. */
export const deliveryOf = sql<Alarm['delivery']>`(
  select jsonb_build_object('startTime', r.start_at, 'endTime', r.end_at, 'startVolume', r.start_volume_cl,
    'endVolume', r.end_volume_cl, 'booked', exists (select from tank_deliveries d
      where d.tank_id = r.tank_id and d.start_at = r.start_at and d.end_at = r.end_at))
  from refused_deliveries r where r.alarm_id = alarms.id)`
