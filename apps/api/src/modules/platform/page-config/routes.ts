import { get, type Module } from '#http/route.ts'
import { PageConfig } from './contract.ts'
import { type PageFacts, pageConfig } from './service.ts'

export const pageConfigModule = (facts: PageFacts): Module => ({
  routes: [
    get(
      '/pageConfig',
      { summary: "The platform's face", public: true, system: true, reply: PageConfig },
      (ctx) => pageConfig(ctx, facts),
    ),
  ],
})
