/** Through which programs the demo company's members come: registered by the platform. */

import type { DemoClient, Made } from '#demo/demo-client.ts'

const PROGRAMS = [
  { type: 'wxUser', appId: 'wx5a8c2f1e9b7d4036', name: '蓝海加油' },
  { type: 'mpUser', appId: 'wx7d4036f15a8c2e9b', name: '蓝海石油' },
]

/** For which WeChat opens the members' program. */
const QR_RULE = 'https://lanhai.example/q/'

/** @param platform somebody of its staff */
export async function registerMiniPrograms(
  platform: DemoClient,
  company: { id: number },
): Promise<void> {
  for (const program of PROGRAMS) {
    const { id, version } = await platform.post<Made & { version: number }>('/miniprograms', {
      ...program,
      company,
    })
    if (program.type === 'wxUser')
      await platform.put(`/miniprograms/${id}`, { qrRule: QR_RULE, version })
  }
}
