import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { watchCertificates } from './certificate-alarms.ts'
import {
  MeterTest,
  MeterTestListQuery,
  MeterTestVoiding,
  NewAdjustment,
  NewCertificate,
  NewExchange,
  NewPumpTest,
} from './contract.ts'
import { meterTestConstraints } from './errors.ts'
import { recordExchange } from './exchange.ts'
import { meterTestExport } from './export.ts'
import { recordPumpTest } from './pump-test.ts'
import { recordAdjustment, recordCertificate, searchMeterTests } from './service.ts'
import { voidMeterTest } from './void.ts'

const CERTIFICATES_JOB = 'watchCertificates'

export const meterTests = (
  parts: Pick<ServerParts, 'database' | 'now' | 'publish' | 'onError'>,
): Module => ({
  constraints: meterTestConstraints,
  jobs: { [CERTIFICATES_JOB]: () => watchCertificates(parts) },
  schedules: [{ job: CERTIFICATES_JOB, at: '*/10 * * * *' }],
  routes: [
    get(
      '/meterTests',
      {
        summary: 'Lists certificates, pump tests, adjustments and exchanges of meters',
        permission: 'nozzleMge:read',
        query: MeterTestListQuery,
        listExport: meterTestExport,
        reply: Page(MeterTest),
      },
      (ctx, { query }) => searchMeterTests(ctx, query),
    ),
    post(
      '/meterTests/certificates',
      {
        summary: 'Records a verification of a meter and its certificate',
        permission: 'nozzleMge:update',
        idempotent: 'derived',
        body: NewCertificate,
        reply: MeterTest,
      },
      (ctx, { body }) => recordCertificate(ctx, body),
    ),
    post(
      '/meterTests/pumpTests',
      {
        summary: 'Records a pump test with a measure, and books what was poured back into the tank',
        permission: 'nozzleMge:update',
        idempotent: 'derived',
        body: NewPumpTest,
        reply: MeterTest,
      },
      (ctx, { body }) => recordPumpTest(ctx, body),
    ),
    post(
      '/meterTests/adjustments',
      {
        summary: 'Records that a meter was adjusted',
        permission: 'nozzleMge:update',
        idempotent: 'derived',
        body: NewAdjustment,
        reply: MeterTest,
      },
      (ctx, { body }) => recordAdjustment(ctx, body),
    ),
    post(
      '/meterTests/exchanges',
      {
        summary: 'Records that a meter was exchanged, and where the new one begins',
        permission: 'nozzleMge:update',
        idempotent: 'derived',
        body: NewExchange,
        reply: MeterTest,
      },
      (ctx, { body }) => recordExchange(ctx, body),
    ),
    post(
      '/meterTests/:id/void',
      {
        summary: 'Voids a record of a meter, and takes what it returned out of the tank again',
        permission: 'nozzleMge:update',
        idempotent: 'derived',
        body: MeterTestVoiding,
        reply: MeterTest,
      },
      (ctx, { params, body }) => voidMeterTest(ctx, params.id, body),
    ),
  ],
})
