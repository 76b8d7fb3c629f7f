import { livePortsOf } from '#config.ts'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import type { ServerParts } from '#server-parts.ts'
import { PageConfig } from './contract.ts'
import { pageConfigOf } from './service.ts'

export const pageConfig = ({ config }: Pick<ServerParts, 'config'>): Module => ({
  routes: [
    get(
      '/pageConfig',
      { summary: "The platform's face", public: true, system: true, reply: PageConfig },
      (ctx) => pageConfigOf(ctx, { livePorts: livePortsOf(config), apiDocs: config.apiDocs }),
    ),
  ],
})
