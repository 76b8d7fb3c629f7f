/** A fleet as the caller may see it. */

import { maskIdNumber } from '#modules/access/users/view.ts'
import { add } from '@app/kernel/money'
import type { Ctx } from '#http/context.ts'
import { mobileOf } from '#modules/cards/user-cards/view.ts'
import type { Fleet } from './contract.ts'
import type { FleetRow } from './store.ts'

export const toFleet = (ctx: Ctx, row: FleetRow): Fleet => ({
  id: row.id,
  company: { id: row.company_id },
  name: row.name,
  code: row.code,
  status: row.status,
  leader: {
    id: row.leader_id,
    name: row.leader_name,
    mobile: mobileOf(row.leader_mobile),
    email: row.leader_email,
    idNumber:
      row.leader_id_number_enc && maskIdNumber(ctx.secrets.decrypt(row.leader_id_number_enc)),
  },
  licence: row.licence_id
    ? { id: row.licence_id, url: `/api/v1/attachments/${row.licence_id}` }
    : null,
  card: { id: row.programme_id, name: row.programme_name },
  masterCard: {
    id: row.master_id,
    number: row.master_number,
    status: row.master_status,
    value: row.value,
    lockValue: row.lock_value,
    available: add(row.principal, row.gift),
  },
  // The programme of a fleet is always one of the two.
  valueMode: row.value_mode === 'assign' ? 'assign' : 'share',
  invoiceType: row.invoice_type,
  employeePoints: row.employee_points,
  employeeUpgrade: row.employee_upgrade,
  miniPayAllowed: row.mini_pay_allowed,
  limitPerTransaction: row.limit_per_transaction_cents,
  limitDay: row.limit_day_cents,
  limitMonth: row.limit_month_cents,
  validUntil: row.valid_until,
  balance: row.balance,
  childCardNum: row.child_count,
  employeeNum: row.employee_count,
  remark: row.remark,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
