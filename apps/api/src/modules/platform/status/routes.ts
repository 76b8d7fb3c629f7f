import { get, type Room } from '../../../http/route.ts'
import { Health, VersionInfo } from './contract.ts'
import { checkHealth, versionInfo } from './service.ts'

export const status: Room = {
  doors: [
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
}
