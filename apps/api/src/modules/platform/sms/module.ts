import { Page } from '@app/kernel/schema'
import { get, post, put, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { addAccount, changeAccount, searchAccounts } from './accounts.ts'
import {
  MessagesTaken,
  NewMessages,
  NewSmsAccount,
  NewSmsTemplate,
  SmsAccount,
  SmsAccountChange,
  SmsAccountListQuery,
  SmsMessage,
  SmsMessageListQuery,
  type SmsProvider,
  SmsTemplate,
  SmsTemplateChange,
  SmsTemplateListQuery,
} from './contract.ts'
import { smsConstraints } from './errors.ts'
import { accountExport, messageExport, templateExport } from './export.ts'
import { searchMessages, sendMessages, SMS_JOB } from './messages.ts'
import { connectSms } from './providers/connect.ts'
import { serveReports } from './sending/reports.ts'
import { createSmsSender } from './sending/sender.ts'
import { addTemplate, changeTemplate, searchTemplates } from './templates.ts'

const READERS = 'sms:read'

/** @param publicUrl where providers reach this server, if they do */
const accountRoutes = (publicUrl: string | undefined): Route[] => [
  get(
    '/smsAccounts',
    {
      summary: 'Lists accounts at providers of text messages',
      permission: READERS,
      query: SmsAccountListQuery,
      listExport: accountExport,
      reply: Page(SmsAccount),
    },
    (ctx, { query }) => searchAccounts(ctx, query, publicUrl),
  ),
  post(
    '/smsAccounts',
    {
      summary: 'Adds an account at a provider of text messages',
      permission: 'configureAccount',
      pin: true,
      idempotent: 'derived',
      body: NewSmsAccount,
      reply: SmsAccount,
    },
    (ctx, { body }) => addAccount(ctx, body, publicUrl),
  ),
  put(
    '/smsAccounts/:id',
    {
      summary: 'Changes an account at a provider of text messages',
      permission: 'configureAccount',
      pin: true,
      body: SmsAccountChange,
      reply: SmsAccount,
    },
    (ctx, { params, body }) => changeAccount(ctx, params.id, { input: body, publicUrl }),
  ),
]

const templateRoutes: Route[] = [
  get(
    '/smsTemplates',
    {
      summary: 'Lists templates of text messages',
      permission: READERS,
      query: SmsTemplateListQuery,
      listExport: templateExport,
      reply: Page(SmsTemplate),
    },
    (ctx, { query }) => searchTemplates(ctx, query),
  ),
  post(
    '/smsTemplates',
    {
      summary: 'Adds a template that a provider has approved',
      permission: 'configureAccount',
      idempotent: 'derived',
      body: NewSmsTemplate,
      reply: SmsTemplate,
    },
    (ctx, { body }) => addTemplate(ctx, body),
  ),
  put(
    '/smsTemplates/:id',
    {
      summary: 'Changes a template',
      permission: 'configureAccount',
      body: SmsTemplateChange,
      reply: SmsTemplate,
    },
    (ctx, { params, body }) => changeTemplate(ctx, params.id, body),
  ),
]

const messageRoutes = (isConnected: (provider: SmsProvider) => boolean): Route[] => [
  get(
    '/messages',
    {
      summary: 'Lists text messages and what became of them',
      permission: READERS,
      query: SmsMessageListQuery,
      listExport: messageExport,
      reply: Page(SmsMessage),
    },
    (ctx, { query }) => searchMessages(ctx, query),
  ),
  post(
    '/messages',
    {
      summary: 'Sends a template to numbers',
      permission: 'sendSms',
      idempotent: 'required',
      body: NewMessages,
      reply: MessagesTaken,
    },
    (ctx, { body }) => sendMessages(ctx, body, isConnected),
  ),
]

const SWEEP_JOB = 'sweepSms'

export function sms(
  parts: Pick<ServerParts, 'config' | 'database' | 'secrets' | 'now' | 'onError' | 'runs'>,
): Module {
  const { smsProviders, publicUrl } = parts.config
  const ports = connectSms(smsProviders)
  const sender = createSmsSender({ ...parts, ports })
  return {
    constraints: smsConstraints,
    routes: [
      ...accountRoutes(publicUrl),
      ...templateRoutes,
      ...messageRoutes((provider) => ports[provider] !== undefined),
    ],
    jobs: { [SMS_JOB]: async () => sender.work(), [SWEEP_JOB]: async () => sender.work() },
    // Each minute: what is to be asked about, and what was left lying by a server that is gone.
    schedules: [{ job: SWEEP_JOB, at: '* * * * *' }],
    workers: [sender],
    mount: (app) => {
      serveReports(app, { ...parts, ports })
      return {}
    },
  }
}
