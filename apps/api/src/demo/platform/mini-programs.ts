/** Through which programs the demo company's members come: registered by the platform. */

import type { DemoClient } from '#demo/demo-client.ts'

const PROGRAMS = [
  { type: 'wxUser', appId: 'wx5a8c2f1e9b7d4036', name: '蓝海加油' },
  { type: 'mpUser', appId: 'wx7d4036f15a8c2e9b', name: '蓝海石油' },
]

/** @param platform somebody of its staff */
export async function registerMiniPrograms(
  platform: DemoClient,
  company: { id: number },
): Promise<void> {
  for (const program of PROGRAMS) await platform.post('/miniprograms', { ...program, company })
}
