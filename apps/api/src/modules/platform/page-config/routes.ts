import { get, type Room } from '../../../http/route.ts'
import { PageConfig } from './contract.ts'
import { type PageFacts, pageConfig } from './service.ts'

export const pageConfigRoom = (facts: PageFacts): Room => ({
  doors: [
    get(
      '/pageConfig',
      { summary: "The platform's face", public: true, system: true, reply: PageConfig },
      (ctx) => pageConfig(ctx, facts),
    ),
  ],
})
