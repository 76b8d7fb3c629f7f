/** Companies: who they are, bringing them in, changing and closing them. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { drawScope } from '#db/database.ts'
import { type Ctx, requirePlatform } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { standingOf } from '#modules/organisation/dealers/contract.ts'
import { ownDealers, realmOf, requireDealer } from '#modules/organisation/dealers/service.ts'
import { configurationOf } from './config.ts'
import {
  type Company,
  type CompanyChange,
  COMPANY_FIELDS,
  type CompanyField,
  FORBIDDEN_FIELDS,
  LOGO_FIELDS,
  type NewCompany,
} from './contract.ts'
import { CompanyErrors } from './errors.ts'
import { establishCompany, type Founding } from './establish.ts'
import { requirePicture } from './pictures.ts'
import {
  companyList,
  type CompanyRow,
  currencyOfPlatform,
  findCompany,
  listCompanies,
  replaceProducts,
  sealedDeviceSecret,
  setCompanyStatus,
  staffOf,
  updateCompany,
  companyColumns,
} from './store.ts'
import { toCompany } from './view.ts'

export const searchCompanies = (ctx: Ctx, query: ListQuery): Promise<PageOf<Company>> =>
  searchList(ctx, query, companyList, {
    page: listCompanies,
    shown: (row, plan) => toCompany(row, plan.expand),
  })

const EXPANDS = [...(companyList.expands ?? []), 'config', 'configDetail']

/** @throws Refusal NOT_FOUND, EXPAND_UNKNOWN */
export async function getCompany(
  ctx: Ctx,
  companyId: number,
  expand: readonly string[] = [],
): Promise<Company> {
  const wanted = new Set(expand.flatMap((path) => path.split(',')))
  if ([...wanted].some((path) => !EXPANDS.includes(path))) {
    throw refuse(HttpErrors.expandUnknown, { allowed: EXPANDS })
  }
  const row = await companyIn(ctx, companyId)
  const { config, configDetail } = await configurationOf(ctx, row)
  return {
    ...toCompany(row, wanted),
    ...(wanted.has('config') && { config }),
    ...(wanted.has('configDetail') && { configDetail }),
  }
}

/**
 * Brings a company in, for the platform or a dealer; a dealer's company is the dealer's own.
 *
 * @throws Refusal SCOPE_DENIED, FIELD_FORBIDDEN, NOT_FOUND and STATE_CONFLICT for the dealer
 */
export async function addCompany(ctx: Ctx, input: NewCompany, found: Founding): Promise<Company> {
  const { code, name, companyGroup, products, ...rest } = input
  const realm = await realmOf(ctx)
  if (companyGroup) await requireDealer(ctx, realm, companyGroup.id)
  await requireLogos(ctx, input)
  const standing = standingOf(ctx.session.roles)
  if (standing === 'tenant') throw refuse(HttpErrors.scopeDenied)
  if (standing === 'dealer') requireFields(input, ['products', 'cardKey', 'secretKey'])
  const [own] = standing === 'dealer' ? ownDealers(ctx.session) : []
  const companyId = await establishCompany(
    ctx.db,
    {
      provider_id: realm.providerId,
      company_group_id: own ?? companyGroup?.id ?? null,
      code,
      name,
      created_by: ctx.session.userId,
      ...(await currencyFor(ctx, realm.providerId, input)),
      ...columnsOf(ctx, rest),
      ...(products && { products: products.map(withDescription) }),
    },
    found,
  )
  ctx.audit({
    action: 'create',
    entity: 'company',
    entityId: companyId,
    companyId,
    after: masked(input),
  })
  // The scope was drawn before the company was there.
  const scope = { ...ctx.scope, companyIds: [...ctx.scope.companyIds, companyId] }
  await drawScope(ctx.db, scope)
  return getCompany({ ...ctx, scope }, companyId)
}

/** What a new company reckons in unless it is told: what its platform was set up with. */
async function currencyFor(ctx: Ctx, providerId: number, input: NewCompany) {
  const isTold = input.currency !== undefined || input.symbol !== undefined
  return isTold ? {} : currencyOfPlatform(ctx.db, providerId)
}

/**
 * Changes what is named. Who may change what depends on where they stand (permissions: companyDetails).
 *
 * @throws Refusal NOT_FOUND, FIELD_FORBIDDEN, STALE_VERSION
 */
export async function changeCompany(
  ctx: Ctx,
  companyId: number,
  input: CompanyChange,
): Promise<Company> {
  const before = await companyIn(ctx, companyId)
  const { version, companyGroup, products, ...change } = input
  const dealerId = companyGroup?.id ?? null
  if (dealerId !== null && dealerId !== before.company_group_id) {
    await requireDealer(ctx, await realmOf(ctx), dealerId)
  }
  await requireLogos(ctx, input, companyId)
  requireFields(input, FORBIDDEN_FIELDS[standingOf(ctx.session.roles)])
  if (!ctx.session.permissions.has('companyDetails:update')) requireFields(input, NOT_LOGOS)
  await updateCompany(
    ctx,
    { id: companyId, version },
    {
      ...columnsOf(ctx, change),
      ...(companyGroup !== undefined && { company_group_id: dealerId }),
    },
  )
  if (products) await replaceProducts(ctx.db, companyId, products.map(withDescription))
  ctx.audit({
    action: 'update',
    entity: 'company',
    entityId: companyId,
    companyId,
    before: masked(toCompany(before, new Set())),
    after: masked(input),
  })
  return getCompany(ctx, companyId)
}

/** Nobody of a disabled company can log in, and who is in is put out; what it has stays. */
export async function setStatus(
  ctx: Ctx,
  companyId: number,
  { status, reason }: { status: Company['status']; reason: string },
): Promise<Company> {
  const before = await companyIn(ctx, companyId)
  requirePlatform(ctx)
  const change = { status, updated_by: ctx.session.userId }
  const isChanged = await setCompanyStatus(ctx.db, companyId, change)
  if (!isChanged) throw refuse(HttpErrors.stateConflict)
  const out = status === 'disabled' ? await staffOf(ctx.db, companyId) : []
  ctx.afterCommit(() => out.forEach((userId) => ctx.live.disconnect({ userId })))
  ctx.audit({
    action: status === 'disabled' ? 'disable' : 'enable',
    entity: 'company',
    entityId: companyId,
    companyId,
    before: { status: before.status },
    after: { status },
    reason,
  })
  return getCompany(ctx, companyId)
}

async function companyIn(ctx: Ctx, companyId: number): Promise<CompanyRow> {
  return orNotFound(await findCompany(ctx.db, ctx.scope, companyId))
}

async function requireLogos(ctx: Ctx, logos: Partial<CompanyChange>, companyId?: number) {
  const whose = companyId === undefined ? {} : { companyId }
  await requirePicture(ctx, { id: logos.bigLogo, type: 'companyLogo', ...whose })
  await requirePicture(ctx, { id: logos.smallLogo, type: 'companyLogo', ...whose })
  await requirePicture(ctx, { id: logos.invoiceLogo, type: 'invoiceCardLogo', ...whose })
}

/** For whoever may change the logos and nothing else. */
const NOT_LOGOS = COMPANY_FIELDS.filter((name) => !LOGO_FIELDS.some((logo) => logo === name))

/** @throws Refusal FIELD_FORBIDDEN for the first forbidden field that is there */
function requireFields(fields: object, forbidden: readonly CompanyField[]): void {
  const path = forbidden.find((name) => Object.hasOwn(fields, name))
  if (path) throw refuse(CompanyErrors.fieldForbidden, { path })
}

const withDescription = ({ code, description = '' }: { code: string; description?: string }) => ({
  code,
  description,
})

/** The columns of plain fields; an absent field stays as it is. */
function columnsOf(ctx: Ctx, input: Omit<CompanyChange, 'companyGroup' | 'products' | 'version'>) {
  const { cardKey, secretKey, ...plain } = input
  const sealed = (key: string | null) => (key === null ? null : ctx.secrets.encrypt(key))
  return {
    ...companyColumns.values(plain),
    ...(cardKey !== undefined && { card_key_enc: sealed(cardKey) }),
    ...(secretKey !== undefined && { secret_key_enc: sealed(secretKey) }),
  }
}

/** What the log keeps: everything but keys. */
function masked(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([key]) => !KEYS.has(key)))
}

const KEYS = new Set(['cardKey', 'secretKey'])

/** What a company's devices sign with; undefined: the company has set nothing. */
export async function deviceSecretOf(ctx: Ctx, companyId: number): Promise<string | undefined> {
  const sealed = await sealedDeviceSecret(ctx.db, ctx.scope, companyId)
  return sealed === null ? undefined : ctx.secrets.decrypt(sealed)
}
