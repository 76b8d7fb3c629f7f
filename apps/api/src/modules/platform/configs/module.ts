import { Page } from '@app/kernel/schema'
import { get, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  Description,
  DescriptionQuery,
  SystemConfig,
  SystemConfigChange,
  SystemConfigListQuery,
  SystemConfigParams,
} from './contract.ts'
import { changeConfig, describe, searchConfigs } from './service.ts'

export const configs: Module = {
  routes: [
    get(
      '/description',
      {
        summary: 'The fields of a configuration, for a form that is drawn from them',
        session: true,
        query: DescriptionQuery,
        reply: Description,
      },
      (ctx, { query }) => describe(ctx, query.model),
    ),
    get(
      '/configs',
      {
        summary: 'Lists the settings of the platform',
        session: true,
        system: true,
        query: SystemConfigListQuery,
        reply: Page(SystemConfig),
      },
      (ctx, { query }) => searchConfigs(ctx, query),
    ),
    put(
      '/configs/:key',
      {
        summary: 'Changes a setting of the platform',
        permission: 'systemConfig:update',
        system: true,
        wholeScope: true,
        params: SystemConfigParams,
        body: SystemConfigChange,
        reply: SystemConfig,
      },
      (ctx, { params, body }) => changeConfig(ctx, params.key, body),
    ),
  ],
}
