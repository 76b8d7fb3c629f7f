import { get, type Room } from '../../../http/route.ts'
import { Health, PageConfig, VersionInfo } from './contract.ts'
import { checkHealth, type LivePorts, pageConfig, versionInfo } from './service.ts'

export const status = (live: LivePorts): Room => ({
  doors: [
    get(
      '/pageConfig',
      { summary: "The platform's face", public: true, system: true, reply: PageConfig },
      (ctx) => pageConfig(ctx, live),
    ),
    get('/version', { summary: 'What is running', session: true, reply: VersionInfo }, (ctx) =>
      versionInfo(ctx),
    ),
    get(
      '/health',
      {
        summary: 'Whether the server and its database answer',
        public: true,
        system: true,
        reply: Health,
      },
      (ctx) => checkHealth(ctx),
    ),
  ],
})
