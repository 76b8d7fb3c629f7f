/** Seller titles: keeping them, and finding the one that an invoice is issued with. */

import { isTaxNumber } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { MASK } from '#db/secrets.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import {
  LONGEST_PAYEE,
  type NewSellerTitle,
  type SellerTitle,
  type SellerTitleChange,
} from './contract.ts'
import { SellerTitleErrors } from './errors.ts'
import {
  clearDefault,
  findUsableTitle,
  insertTitle,
  listTitles,
  sellerTitleList,
  updateTitle,
} from './store.ts'
import { findTitle, type SellerTitleRow, titleColumns } from './seller-title-rows.ts'

export const searchTitles = (ctx: Ctx, query: ListQuery): Promise<PageOf<SellerTitle>> =>
  searchList(ctx, query, sellerTitleList, { page: listTitles, shown: toTitle })

export async function getTitle(ctx: Ctx, titleId: number): Promise<SellerTitle> {
  return toTitle(await titleIn(ctx, titleId))
}

/** The title to invoice with at a station: the one that is asked for, or its default; if there is one. */
export const usableTitle = (
  { db, scope }: Pick<Ctx, 'db' | 'scope'>,
  input: { stationId: number; titleId: number | undefined },
): Promise<SellerTitleRow | undefined> => findUsableTitle(db, scope, input)

/** @throws Refusal STATION_REQUIRED, TAX_NO_FORMAT, PAYEE_LENGTH, SELLER_EXISTS */
export async function addTitle(ctx: Ctx, input: NewSellerTitle): Promise<SellerTitle> {
  const station = await stationIn(ctx.db, ctx.scope, stationOf(ctx))
  requireFormats(input)
  const terms = { isDefault: false, enabled: true, ...input }
  requireEnabledDefault(terms)
  if (terms.isDefault) await clearDefault(ctx.db, station.id)
  const { platform, name, taxPayerId } = input
  const titleId = await insertTitle(ctx.db, {
    ...columnsOf(ctx, terms),
    company_id: station.company_id,
    station_id: station.id,
    platform,
    name,
    tax_payer_id: taxPayerId.toUpperCase(),
    created_by: ctx.session.userId,
  })
  audit(ctx, 'create', { id: titleId, companyId: station.company_id, station }, input)
  return getTitle(ctx, titleId)
}

/** @throws Refusal NOT_FOUND, TAX_NO_FORMAT, PAYEE_LENGTH, SELLER_EXISTS, STALE_VERSION */
export async function changeTitle(
  ctx: Ctx,
  titleId: number,
  input: SellerTitleChange,
): Promise<SellerTitle> {
  const before = await titleIn(ctx, titleId)
  if (before.version !== input.version) throw refuse(HttpErrors.staleVersion)
  requireFormats(input)
  const becomes = { ...before, ...input }
  if (input.isDefault) requireEnabledDefault(becomes)
  // Who is switched off cannot be what is taken by default.
  const isDefault = becomes.isDefault && becomes.enabled
  if (isDefault && !before.isDefault) await clearDefault(ctx.db, before.station.id)
  await updateTitle(
    ctx,
    { id: titleId, version: input.version },
    columnsOf(ctx, { ...input, isDefault }),
  )
  audit(ctx, 'update', before, input)
  return getTitle(ctx, titleId)
}

async function titleIn(ctx: Ctx, titleId: number): Promise<SellerTitleRow> {
  return orNotFound(await findTitle(ctx.db, ctx.scope, titleId))
}

function requireFormats({ taxPayerId, payee }: Partial<SellerTitleChange>): void {
  if (taxPayerId !== undefined && !isTaxNumber(taxPayerId)) {
    throw refuse(SellerTitleErrors.taxNumberFormat)
  }
  if (payee !== undefined && [...payee].length > LONGEST_PAYEE) {
    throw refuse(SellerTitleErrors.payeeLength)
  }
}

function requireEnabledDefault(terms: { isDefault: boolean; enabled: boolean }): void {
  if (terms.isDefault && !terms.enabled) throw refuse(SellerTitleErrors.defaultDisabled)
}

function audit(
  ctx: Ctx,
  action: string,
  title: { id: number; companyId: number; station: { id: number } },
  input: Partial<SellerTitleChange>,
): void {
  const { appSecret, ...after } = input
  ctx.audit({
    action,
    entity: 'sellerInvoice',
    entityId: title.id,
    companyId: title.companyId,
    stationId: title.station.id,
    after: { ...after, ...(appSecret !== undefined && { appSecret: MASK }) },
  })
}

/** The columns of what is named; a secret that comes back masked is the one that is kept. */
function columnsOf({ secrets }: Ctx, input: Partial<SellerTitleChange>) {
  const { version: _, taxPayerId, appSecret, ...plain } = input
  return {
    ...titleColumns.values(plain),
    ...(taxPayerId !== undefined && { tax_payer_id: taxPayerId.toUpperCase() }),
    ...(appSecret !== undefined &&
      appSecret !== MASK && {
        app_secret_enc: appSecret === '' ? null : secrets.encrypt(appSecret),
      }),
  }
}

const toTitle = ({ has_app_secret: hasSecret, ...row }: SellerTitleRow): SellerTitle => ({
  ...row,
  appSecret: hasSecret ? MASK : null,
})
