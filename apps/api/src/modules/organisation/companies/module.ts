import { Page } from '@app/kernel/schema'
import { type Route, get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { smsConnected } from '#modules/platform/sms/providers/connect.ts'
import type { ServerParts } from '#server-parts.ts'
import { configureCompany } from './config.ts'
import {
  Company,
  CompanyChange,
  CompanyCommand,
  CompanyConfigBody,
  CompanyConfigReply,
  CompanyListQuery,
  CompanyQuery,
  GUARDED_CONFIGS,
  MemberPageLink,
  NewCompany,
} from './contract.ts'
import { companyConstraints } from './errors.ts'
import { memberPageLink } from './member-page.ts'
import { companyExport } from './export.ts'
import { addCompany, changeCompany, getCompany, searchCompanies, setStatus } from './service.ts'
import { isOpenCompany } from './store.ts'

const READERS = ['companyDetails:read', 'companyConfig:read', 'changeLogo:read']

const reading = (link: Parameters<typeof memberPageLink>[2]): Route[] => [
  get(
    '/companies/:id/memberPage',
    {
      summary: 'Says where the members’ page of a company is, and whether it is open',
      permission: 'companyConfig:read',
      wholeScope: true,
      reply: MemberPageLink,
    },
    (ctx, { params }) => memberPageLink(ctx, params.id, link),
  ),
  get(
    '/companies',
    {
      summary: 'Lists companies',
      permission: 'addCompanies:read',
      wholeScope: true,
      query: CompanyListQuery,
      listExport: companyExport,
      reply: Page(Company),
    },
    (ctx, { query }) => searchCompanies(ctx, query),
  ),
  get(
    '/companies/:id',
    {
      summary: 'Shows a company',
      permission: READERS,
      wholeScope: true,
      query: CompanyQuery,
      reply: Company,
    },
    (ctx, { params, query }) => getCompany(ctx, params.id, query.expand),
  ),
]

const changing: Route[] = [
  put(
    '/companies/:id',
    {
      summary: 'Changes a company',
      permission: ['companyDetails:update', 'changeLogo:update'],
      system: true,
      wholeScope: true,
      body: CompanyChange,
      reply: Company,
    },
    (ctx, { params, body }) => changeCompany(ctx, params.id, body),
  ),
  put(
    '/companies/:id/config',
    {
      summary: 'Stores and applies the configuration, and tells the stations',
      permission: 'companyConfig:update',
      idempotent: 'derived',
      // What decides over money is confirmed by the person.
      pin: (body) =>
        typeof body === 'object' && body !== null && GUARDED_CONFIGS.some((key) => key in body),
      wholeScope: true,
      body: CompanyConfigBody,
      reply: CompanyConfigReply,
    },
    (ctx, { params, body }) => configureCompany(ctx, params.id, body),
  ),
  ...(['disable', 'enable'] as const).map((verb) =>
    post(
      `/companies/:id/${verb}`,
      {
        summary: verb === 'disable' ? 'Lets nobody of a company in' : 'Lets a company in again',
        permission: 'addCompanies:update',
        wholeScope: true,
        body: CompanyCommand,
        reply: Company,
      },
      (ctx, { params, body }) =>
        setStatus(ctx, params.id, {
          status: verb === 'disable' ? 'disabled' : 'normal',
          reason: body.reason,
        }),
    ),
  ),
]

export const companies = ({ found, config }: Pick<ServerParts, 'found' | 'config'>): Module => ({
  constraints: companyConstraints,
  readiness: [{ step: 'company', mendedBy: 'addCompanies:create', isMet: isOpenCompany }],
  routes: [
    ...reading({ publicUrl: config.publicUrl, isConnected: smsConnected(config.smsProviders) }),
    post(
      '/companies',
      {
        summary: 'Adds a company that can begin to work',
        permission: 'addCompanies:create',
        idempotent: 'derived',
        system: true,
        wholeScope: true,
        body: NewCompany,
        reply: Company,
      },
      (ctx, { body }) => addCompany(ctx, body, found),
    ),
    ...changing,
  ],
})
