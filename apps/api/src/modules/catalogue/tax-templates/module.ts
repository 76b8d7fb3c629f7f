import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  NewTaxTemplate,
  TaxTemplate,
  TaxTemplateChange,
  TaxTemplateDeletion,
  TaxTemplateListQuery,
} from './contract.ts'
import { TaxErrors } from '#modules/catalogue/taxes/errors.ts'
import { taxTemplateExport } from './export.ts'
import {
  addTemplate,
  changeTemplate,
  getTemplate,
  removeTemplate,
  searchTemplates,
} from './service.ts'

/** Of the platform, which is outside the scope of everybody's company. */
const system = true

export const taxTemplates: Module = {
  constraints: {
    tax_templates_spec_no_key: TaxErrors.exists,
    tax_templates_rate_check: TaxErrors.rate,
  },
  routes: [
    get(
      '/taxTemplates',
      {
        summary: 'Lists the default tax classes',
        permission: 'defaultTaxes:read',
        system,
        query: TaxTemplateListQuery,
        listExport: taxTemplateExport,
        reply: Page(TaxTemplate),
      },
      (ctx, { query }) => searchTemplates(ctx, query),
    ),
    get(
      '/taxTemplates/:id',
      {
        summary: 'Shows a default tax class',
        permission: 'defaultTaxes:read',
        system,
        reply: TaxTemplate,
      },
      (ctx, { params }) => getTemplate(ctx, params.id),
    ),
    post(
      '/taxTemplates',
      {
        summary: 'Adds a default tax class',
        permission: 'defaultTaxes:create',
        system,
        idempotent: 'derived',
        body: NewTaxTemplate,
        reply: TaxTemplate,
      },
      (ctx, { body }) => addTemplate(ctx, body),
    ),
    put(
      '/taxTemplates/:id',
      {
        summary: 'Changes a default tax class',
        permission: 'defaultTaxes:update',
        system,
        body: TaxTemplateChange,
        reply: TaxTemplate,
      },
      (ctx, { params, body }) => changeTemplate(ctx, params.id, body),
    ),
    remove(
      '/taxTemplates/:id',
      {
        summary: 'Removes a default tax class',
        permission: 'defaultTaxes:delete',
        system,
        query: TaxTemplateDeletion,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await removeTemplate(ctx, params.id, query.version)
        return {}
      },
    ),
  ],
}
