import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { allOf } from '@app/kernel/list-query/write'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePageInAddress } from '#lib/lists/list-state.ts'
import { can } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { ENTRIES_KEY, listEntries } from '#features/ledger/entries/entries-api.ts'
import { rechargeCard, rechargeColumns } from '../list/recharge-columns.tsx'
import { RefundDialog } from '../details/refund-dialog.tsx'
import { useIsRefunding } from '../recharges-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { RECHARGES } from '../recharges.ts'
import { words } from '../words.ts'
import { mayRefund } from '../refund-rights.ts'

/** The recharges of a card, and the way back of each. */
export function RechargesOf({ cardId }: { cardId: number }) {
  const navigate = useNavigate()
  const paging = usePageInAddress()
  const [refunding, refund] = useState<UserCardDetail>()
  const isRefunding = useIsRefunding(cardId)
  const actions: ListColumn<UserCardDetail> = {
    key: 'actions',
    title: '',
    align: 'right',
    render: (entry) =>
      mayRefund(entry) &&
      !isRefunding(entry) && (
        <Button type="link" size="small" danger onClick={() => refund(entry)}>
          {words.refund}
        </Button>
      ),
  }
  return (
    <>
      <ListSection
        queryKey={ENTRIES_KEY}
        load={listEntries}
        base={allOf(['userCard.id', cardId], RECHARGES)}
        columns={[...rechargeColumns(isRefunding).filter(isOfAnyCard), actions]}
        exports={{ type: 'userCardDetails' }}
        card={rechargeCard(isRefunding)}
        empty={<EmptyState title={words.emptyOf} hint={words.emptyOfHint} />}
        paging={paging}
        {...(can('rechargeDetails:read') && {
          onOpen: ({ id, elsewhere }: UserCardDetail) => {
            if (!elsewhere) void navigate(pathTo('RechargeDetails', { userCardDetailId: id }))
          },
        })}
      />
      {refunding && <RefundDialog entry={refunding} open onClose={() => refund(undefined)} />}
    </>
  )
}

/** Here nobody has to be told whose card it is. */
const isOfAnyCard = ({ key }: ListColumn<UserCardDetail>): boolean =>
  key !== 'card' && key !== 'member'
