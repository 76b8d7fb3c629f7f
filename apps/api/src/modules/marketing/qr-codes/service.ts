/** QR codes of mini programs: making them, and finding them again. */

import { randomBytes } from 'node:crypto'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { type Ctx, companyOf, stationOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { getActivity } from '#modules/marketing/activities/service.ts'
import { getCoupon } from '#modules/marketing/coupons/service.ts'
import { requireQrRule } from '#modules/organisation/mini-programs/mini-program-rows.ts'
import type { NewQrCode, QrCode } from './contract.ts'
import { QrCodeErrors } from './errors.ts'
import {
  findEmployee,
  findQrCode,
  insertQrCode,
  listQrCodes,
  qrCodeList,
  switchRow,
} from './store.ts'

export const searchQrCodes = (ctx: Ctx, query: ListQuery): Promise<PageOf<QrCode>> =>
  searchList(ctx, query, qrCodeList, { page: listQrCodes })

/** Sixteen signs of sixty-four: nobody finds another's by trying. */
const CODE_BYTES = 12

/**
 * Makes a code for the station that is selected.
 *
 * @throws Refusal MINI_NOT_AUTHORISED, QR_RULE_MISSING, QR_TARGET, QR_CODE_EXISTS, NOT_FOUND of what it is to
 *   open, QR_NOT_PROMOTED for a coupon that nobody may promote, REFERENCE_UNKNOWN for an employee who is none
 */
export async function addQrCode(ctx: Ctx, input: NewQrCode): Promise<QrCode> {
  const companyId = companyOf(ctx)
  const stationId = stationOf(ctx)
  await requireTarget(ctx, companyId, input)
  const miniProgramId = await requireQrRule(ctx.db, companyId)
  const qrCodeId = await insertQrCode(ctx.db, {
    company_id: companyId,
    station_id: stationId,
    mini_program_id: miniProgramId,
    name: input.name,
    purpose: input.purpose,
    coupon_id: input.deal?.id ?? null,
    activity_id: input.dealTask?.id ?? null,
    employee_id: input.employee?.id ?? null,
    code: randomBytes(CODE_BYTES).toString('base64url'),
    scanned_at: null,
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'create',
    entity: 'miniQrcode',
    entityId: qrCodeId,
    companyId,
    stationId,
    after: input,
  })
  return orNotFound(await findQrCode(ctx.db, ctx.scope, qrCodeId))
}

/**
 * Takes a code out of use, or back; one that is so already stays so.
 *
 * @throws Refusal NOT_FOUND
 */
export async function switchQrCode(ctx: Ctx, qrCodeId: number, enabled: boolean): Promise<QrCode> {
  const { station } = orNotFound(await findQrCode(ctx.db, ctx.scope, qrCodeId))
  if (await switchRow(ctx.db, { id: qrCodeId, enabled })) {
    ctx.audit({
      action: enabled ? 'enable' : 'disable',
      entity: 'miniQrcode',
      entityId: qrCodeId,
      companyId: companyOf(ctx),
      stationId: station.id,
      before: { enabled: !enabled },
      after: { enabled },
    })
  }
  return orNotFound(await findQrCode(ctx.db, ctx.scope, qrCodeId))
}

const TARGETS = {
  station: undefined,
  coupon: 'deal',
  activity: 'dealTask',
  employee: 'employee',
} as const

async function requireTarget(ctx: Ctx, companyId: number, input: NewQrCode): Promise<void> {
  const { purpose, deal, dealTask, employee } = input
  const coupon = deal && (await getCoupon(ctx, deal.id))
  if (dealTask) await getActivity(ctx, dealTask.id)
  if (employee && !(await findEmployee(ctx.db, companyId, employee.id))) {
    throw refuse(HttpErrors.referenceUnknown)
  }
  const target = TARGETS[purpose]
  const named = Object.values(TARGETS).filter((field) => field && input[field])
  if (named.join() !== (target ?? ''))
    throw refuse(QrCodeErrors.target, { path: target ?? 'purpose' })
  if (coupon && !coupon.promotionAllowed) throw refuse(QrCodeErrors.notPromoted, { path: 'deal' })
}
