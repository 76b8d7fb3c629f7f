import { get, type Module } from '#http/route.ts'
import { VersionInfo } from './contract.ts'
import { versionInfo } from './service.ts'

export const status: Module = {
  routes: [
    get('/version', { summary: 'What is running', session: true, reply: VersionInfo }, (ctx) =>
      versionInfo(ctx),
    ),
  ],
}
