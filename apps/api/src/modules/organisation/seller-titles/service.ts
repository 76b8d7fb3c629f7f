/** Seller titles: keeping them, and finding the one that an invoice is issued with. */

import { isTaxNumber } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { MASK } from '#db/secrets.ts'
import { type Ctx, stationOf } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { searchList } from '#lists/search-list.ts'
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
import { findTitle, type SellerTitleRow } from './seller-title-rows.ts'

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
  const columns = columnsOf(ctx, input)
  const terms = { is_default: false, enabled: true, ...columns }
  requireFormats(input)
  requireEnabledDefault(terms)
  if (terms.is_default) await clearDefault(ctx.db, station.id)
  const { platform, name, taxPayerId } = input
  const titleId = await insertTitle(ctx.db, {
    ...terms,
    company_id: station.company_id,
    station_id: station.id,
    platform,
    name,
    tax_payer_id: taxPayerId.toUpperCase(),
    created_by: ctx.session.userId,
  })
  audit(
    ctx,
    'create',
    { id: titleId, company_id: station.company_id, station_id: station.id },
    input,
  )
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
  const columns = columnsOf(ctx, input)
  const becomes = { ...before, ...columns }
  if (columns.is_default) requireEnabledDefault(becomes)
  // Who is switched off cannot be what is taken by default.
  const isDefault = becomes.is_default && becomes.enabled
  if (isDefault && !before.is_default) await clearDefault(ctx.db, before.station_id)
  const change = { ...columns, is_default: isDefault }
  await updateTitle(ctx, { id: titleId, version: input.version }, change)
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

function requireEnabledDefault(terms: { is_default: boolean; enabled: boolean }): void {
  if (terms.is_default && !terms.enabled) throw refuse(SellerTitleErrors.defaultDisabled)
}

function audit(
  ctx: Ctx,
  action: string,
  row: { id: number; company_id: number; station_id: number },
  input: Partial<SellerTitleChange>,
): void {
  const { appSecret, ...after } = input
  ctx.audit({
    action,
    entity: 'sellerInvoice',
    entityId: row.id,
    companyId: row.company_id,
    stationId: row.station_id,
    after: { ...after, ...(appSecret !== undefined && { appSecret: MASK }) },
  })
}

/** The columns of what is named; a secret that comes back masked is the one that is kept. */
function columnsOf({ secrets }: Ctx, input: Partial<SellerTitleChange>) {
  const { platform, name, taxPayerId, address, phone, bank, account, payee } = input
  const { reviewer, drawer, digital, appKey, appSecret, isDefault, enabled } = input
  return {
    ...(platform !== undefined && { platform }),
    ...(name !== undefined && { name }),
    ...(taxPayerId !== undefined && { tax_payer_id: taxPayerId.toUpperCase() }),
    ...(address !== undefined && { address }),
    ...(phone !== undefined && { phone }),
    ...(bank !== undefined && { bank }),
    ...(account !== undefined && { account }),
    ...(payee !== undefined && { payee }),
    ...(reviewer !== undefined && { reviewer }),
    ...(drawer !== undefined && { drawer }),
    ...(digital !== undefined && { digital }),
    ...(appKey !== undefined && { app_key: appKey }),
    ...(appSecret !== undefined &&
      appSecret !== MASK && {
        app_secret_enc: appSecret === '' ? null : secrets.encrypt(appSecret),
      }),
    ...(isDefault !== undefined && { is_default: isDefault }),
    ...(enabled !== undefined && { enabled }),
  }
}

const toTitle = (row: SellerTitleRow): SellerTitle => ({
  id: row.id,
  station: { id: row.station_id, name: row.station_name },
  platform: row.platform,
  name: row.name,
  taxPayerId: row.tax_payer_id,
  address: row.address,
  phone: row.phone,
  bank: row.bank,
  account: row.account,
  payee: row.payee,
  reviewer: row.reviewer,
  drawer: row.drawer,
  digital: row.digital,
  appKey: row.app_key,
  appSecret: row.has_app_secret ? MASK : null,
  isDefault: row.is_default,
  enabled: row.enabled,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})
