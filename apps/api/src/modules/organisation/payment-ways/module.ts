import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  NewPaymentTemplate,
  PaymentTemplate,
  PaymentTemplateChange,
  PaymentTemplateListQuery,
  PaymentWays,
  PaymentWaysChange,
  TemplateUse,
  TemplateUseReply,
} from './contract.ts'
import { paymentTemplateConstraints } from './errors.ts'
import { paymentTemplateExport } from './export.ts'
import { changeWays, getWays } from './service.ts'
import {
  addTemplate,
  applyTemplate,
  changeTemplate,
  getTemplate,
  searchTemplates,
} from './templates.ts'
import { hasChosenWays } from './store.ts'

export const paymentWays: Module = {
  constraints: paymentTemplateConstraints,
  readiness: [{ step: 'paymentWays', mendedBy: 'otherPay:update', isMet: hasChosenWays }],
  routes: [
    get(
      '/otherPays',
      {
        summary: 'Shows which ways of paying the selected station offers',
        permission: 'otherPay:read',
        reply: PaymentWays,
      },
      (ctx) => getWays(ctx),
    ),
    put(
      '/otherPays',
      {
        summary: 'Changes which ways of paying the selected station offers',
        permission: 'otherPay:update',
        body: PaymentWaysChange,
        reply: PaymentWays,
      },
      (ctx, { body }) => changeWays(ctx, body),
    ),
    get(
      '/payTemplates',
      {
        summary: 'Lists payment templates',
        permission: ['payTemplate:read', 'otherPay:update'],
        query: PaymentTemplateListQuery,
        listExport: paymentTemplateExport,
        reply: Page(PaymentTemplate),
      },
      (ctx, { query }) => searchTemplates(ctx, query),
    ),
    get(
      '/payTemplates/:id',
      {
        summary: 'Shows a payment template',
        permission: 'payTemplate:read',
        reply: PaymentTemplate,
      },
      (ctx, { params }) => getTemplate(ctx, params.id),
    ),
    post(
      '/payTemplates',
      {
        summary: 'Adds a payment template',
        permission: 'payTemplate:create',
        idempotent: 'derived',
        body: NewPaymentTemplate,
        reply: PaymentTemplate,
      },
      (ctx, { body }) => addTemplate(ctx, body),
    ),
    put(
      '/payTemplates/:id',
      {
        summary: 'Changes a payment template',
        permission: 'payTemplate:update',
        body: PaymentTemplateChange,
        reply: PaymentTemplate,
      },
      (ctx, { params, body }) => changeTemplate(ctx, params.id, body),
    ),
    post(
      '/payTemplates/:id/apply',
      {
        summary: 'Has stations offer the ways of paying of a template',
        permission: 'otherPay:update',
        body: TemplateUse,
        reply: TemplateUseReply,
      },
      (ctx, { params, body }) => applyTemplate(ctx, params.id, body),
    ),
  ],
}
