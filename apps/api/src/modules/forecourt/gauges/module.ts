import { Page } from '@app/kernel/schema'
import { get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { Gauge, GaugeChange, GaugeListQuery, GaugeProbing, NewGauge } from './contract.ts'
import { gaugeConstraints } from './errors.ts'
import { gaugeExport } from './export.ts'
import { createGaugePoller, type PollerParts } from './poller.ts'
import { addGauge, changeGauge, searchGauges } from './service.ts'
import { watchGauges } from './silent-gauges.ts'
import { tryGauge } from './try-gauge.ts'

const SILENCE_JOB = 'watchGauges'

export const gauges = (parts: PollerParts): Module => ({
  constraints: gaugeConstraints,
  routes: [
    get(
      '/gauges',
      {
        summary: 'Lists tank gauges and when they were heard last',
        permission: 'deviceMge:read',
        query: GaugeListQuery,
        listExport: gaugeExport,
        reply: Page(Gauge),
      },
      (ctx, { query }) => searchGauges(ctx, query),
    ),
    post(
      '/gauges',
      {
        summary: 'Adds a tank gauge',
        permission: 'deviceMge:create',
        idempotent: 'derived',
        body: NewGauge,
        reply: Gauge,
      },
      (ctx, { body }) => addGauge(ctx, body),
    ),
    put(
      '/gauges/:id',
      {
        summary: 'Changes a tank gauge, or which probe is which tank',
        permission: 'deviceMge:update',
        body: GaugeChange,
        reply: Gauge,
      },
      (ctx, { params, body }) => changeGauge(ctx, params.id, body),
    ),
    post(
      '/gauges/:id/try',
      {
        summary: 'Asks a gauge now and says what its probes see',
        permission: 'deviceMge:update',
        reply: GaugeProbing,
      },
      {
        prepare: (before, { params }) => tryGauge(parts, before, params.id),
        handle: async (_ctx, _input, probing) => probing,
      },
    ),
  ],
  jobs: { [SILENCE_JOB]: () => watchGauges(parts) },
  schedules: [{ job: SILENCE_JOB, at: '* * * * *' }],
  workers: [createGaugePoller(parts)],
})
