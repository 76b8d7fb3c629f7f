import { usedDataDirectory } from '#config.ts'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { VersionInfo } from './contract.ts'
import { serveHealth } from './health.ts'
import { versionInfo } from './service.ts'

export const status = ({ config, database }: Pick<ServerParts, 'config' | 'database'>): Module => ({
  routes: [
    get('/version', { summary: 'What is running', session: true, reply: VersionInfo }, (ctx) =>
      versionInfo(ctx),
    ),
  ],
  mount: (app) => {
    serveHealth(app, { database, dataDirectory: usedDataDirectory(config) })
    return {}
  },
})
