/** Tags beside a PC, as the server knows them when the PC itself cannot be asked. */

import { messageIn } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { searchList } from '#lists/search-list.ts'
import type { DongleStatus, RfidLabel } from './contract.ts'
import { LabelNotes } from './errors.ts'
import { labelList, listLabels } from './store.ts'

export const searchLabels = (ctx: Ctx, query: ListQuery): Promise<PageOf<RfidLabel>> =>
  searchList(ctx, query, labelList, { page: listLabels })

/** A dongle is plugged into the PC that it licenses; the server has none. */
export function dongleStatus({ now, language }: Ctx): DongleStatus {
  const { code } = LabelNotes.dongleAbsent
  return {
    present: false,
    serialMasked: null,
    expireTime: null,
    checkedAt: now.toISOString(),
    code,
    message: messageIn(language, LabelNotes.dongleAbsent),
  }
}
