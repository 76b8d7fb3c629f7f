/** QR codes of the demo: put up at a station, for what it offers. */

import type { DemoClient, Made } from '#demo/demo-client.ts'

/** @param manager of the station where they hang */
export async function putUpQrCodes(manager: DemoClient): Promise<void> {
  const first = async (path: string) => {
    const { content } = await manager.get<{ content: Made[] }>(`${path}?size=1&sort=id,asc`)
    return content.map(({ id }) => ({ id }))[0]
  }
  const { id } = await manager.get<Made>('/users/profile')
  const codes = [
    { name: '进站口', purpose: 'station' },
    { name: '收银台优惠券', purpose: 'coupon', deal: await first('/deals') },
    { name: '加油季海报', purpose: 'activity', dealTask: await first('/dealTasks') },
    { name: '站长邀请', purpose: 'employee', employee: { id } },
  ]
  for (const code of codes) await manager.post('/miniQrcodes', code)
}
