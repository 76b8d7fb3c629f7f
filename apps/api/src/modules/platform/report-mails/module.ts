import { Nothing, Page, type Static } from '@app/kernel/schema'
import type { Beforehand } from '#http/context.ts'
import { get, post, put, remove, type Route } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { mailSettings, saveMailAccount } from './account.ts'
import {
  Leaving,
  LeavingParam,
  MailAccountInput,
  MailRecipients,
  MailSettings,
  NewReportMail,
  ReportMail,
  ReportMailListQuery,
} from './contract.ts'
import { reportMailExport } from './export.ts'
import { leaveByCode, placeOfLeaving, showLeaving } from './leaving.ts'
import { createMailer, type MailerParts } from './mailer.ts'
import {
  mailRecipients,
  REPORT_MAIL_JOB,
  searchReportMails,
  sendNow,
  subscribe,
  unsubscribe,
} from './service.ts'
import type { MailServer } from './smtp.ts'

const accountRoutes = (servers: readonly MailServer[]): Route[] => [
  get(
    '/mailAccount',
    {
      summary: "Shows the company's account at a mail server",
      permission: 'configureAccount',
      reply: MailSettings,
    },
    (ctx) => mailSettings(ctx, servers),
  ),
  put(
    '/mailAccount',
    {
      summary: "Sets the company's account at a mail server",
      permission: 'configureAccount',
      pin: true,
      body: MailAccountInput,
      reply: MailSettings,
    },
    (ctx, { body }) => saveMailAccount(ctx, body, servers),
  ),
]

const permission = 'download:read'

const mailRoutes = (parts: Pick<ServerParts, 'lists'>): Route[] => [
  get(
    '/reportMails',
    {
      summary: 'Lists reports that come by mail',
      permission,
      wholeScope: true,
      query: ReportMailListQuery,
      listExport: reportMailExport,
      reply: Page(ReportMail),
    },
    (ctx, { query }) => searchReportMails(ctx, query),
  ),
  get(
    '/reportMails/recipients',
    {
      summary: 'Lists whom a report can be sent to',
      permission,
      wholeScope: true,
      reply: MailRecipients,
    },
    (ctx) => mailRecipients(ctx),
  ),
  post(
    '/reportMails',
    {
      summary: 'Has a report sent by mail at fixed times',
      permission,
      idempotent: 'derived',
      body: NewReportMail,
      reply: ReportMail,
    },
    (ctx, { body }) => subscribe(ctx, parts, body),
  ),
  post(
    '/reportMails/:id/send',
    {
      summary: 'Sends a report now as well',
      permission,
      idempotent: 'derived',
      wholeScope: true,
      reply: ReportMail,
    },
    (ctx, { params }) => sendNow(ctx, params.id),
  ),
  remove(
    '/reportMails/:id',
    {
      summary: 'Ends a report by mail, or leaves its recipients',
      permission,
      afterService: 'always',
      wholeScope: true,
      reply: Nothing,
    },
    async (ctx, { params }) => {
      await unsubscribe(ctx, params.id)
      return {}
    },
  ),
]

const leavingRoutes = ({ secrets }: Pick<ServerParts, 'secrets'>): Route[] => {
  const prepare = (before: Beforehand, { params }: { params: Static<typeof LeavingParam> }) =>
    placeOfLeaving(before, secrets, params.code)
  return [
    get(
      '/reportMails/leaving/:code',
      {
        summary: 'Says which report somebody would leave, by the link in its mail',
        public: true,
        params: LeavingParam,
        reply: Leaving,
      },
      { prepare, handle: (ctx, _, place) => showLeaving(ctx, place) },
    ),
    post(
      '/reportMails/leaving/:code',
      {
        summary: 'Sends a report no more to who holds the link in its mail',
        public: true,
        params: LeavingParam,
        reply: Leaving,
      },
      { prepare, handle: (ctx, _, place) => leaveByCode(ctx, place) },
    ),
  ]
}

export function reportMails(parts: MailerParts): Module {
  const mailer = createMailer(parts)
  return {
    routes: [
      ...accountRoutes(parts.config.mailServers),
      ...mailRoutes(parts),
      ...leavingRoutes(parts),
    ],
    jobs: { [REPORT_MAIL_JOB]: async () => mailer.work() },
    schedules: [{ job: REPORT_MAIL_JOB, at: '* * * * *' }],
    workers: [{ begin: mailer.work, stop: mailer.stop }],
  }
}
