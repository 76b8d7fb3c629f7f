/** What is done with the card on the reader of this machine (D-289 to D-292). */

import type { CardIssue, IssueCommit } from '@app/api/contract/cards/card-issues'
import type { ReadCardReply, UserCardReply } from '@app/device/contract'
import { deviceService } from '#lib/devices/device-service.ts'

/** Serial of the chip that lies on the reader. */
export async function readChip(): Promise<string> {
  const { phyCardNo } = await deviceService.post<ReadCardReply>('/api/GetCPUphyCardno', {})
  return phyCardNo.toUpperCase()
}

/** Writes a blank card on the reader as a factory card, without a number yet (D-135). */
export const makeFactoryCard = (supplier: number): Promise<object> =>
  deviceService.post('/api/issueFactoryRfUserCard', { logicCardNo: '', supplier })

/** Writes the card on the reader, and reads it again, signed by the device service where it can. */
export async function writeCard(
  payload: CardIssue['payload'],
): Promise<NonNullable<IssueCommit['chip']>> {
  const { challenge, ...toWrite } = payload
  const { phyCardNo, logicCardNo } = payload
  await deviceService.post('/api/issueRfUserCard', toWrite)
  const marks = { phyCardNo, logicCardNo, challenge }
  const found = await deviceService.post<UserCardReply>('/api/validateRfUserCard', marks)
  return {
    phyCardNo: found.phyCardNo,
    logicCardNo: found.logicCardNo ?? '',
    ...(found.mac && { mac: found.mac }),
  }
}
