import type { ShiftSheet } from '@app/api/contract/settlement/shifts'
import { Alert } from 'antd'
import { useParams } from 'react-router'
import { money } from '#lib/i18n/format.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Notes } from '#features/platform/notes/parts/notes.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { CloseShiftButton } from '../close/close-shift-button.tsx'
import { DropCashButton } from '../drawer/drop-cash-button.tsx'
import { blocksOf } from '../parts/blocks.tsx'
import { detailsOf } from '../shift-details.ts'
import { ShiftState } from '../shift-state.tsx'
import { useLiveShifts, useSheet } from '../shifts-api.ts'
import { words as shiftWords } from '../words.ts'
import { words as closeWords } from '../close/words.ts'
import { words } from './words.ts'
import { PrintButton, SlipButton } from './print-button.tsx'
import { ReviewButton } from './review-button.tsx'

export default function ClassSettleDetailsPage() {
  const { classSettleId } = useParams()
  useLiveShifts()
  const { data: sheet, error, refetch } = useSheet(Number(classSettleId))
  if (sheet) return <ShiftDetails key={sheet.id} sheet={sheet} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={12} />
}

/** The sheet of a shift: its preview while it runs, immutable afterwards. */
function ShiftDetails({ sheet }: { sheet: ShiftSheet }) {
  const { number, settled, station } = sheet
  const title = `${settled ? shiftWords.sheetTitle : words.previewTitle} · ${shiftWords.shift(number)}`
  return (
    <Page
      title={title}
      known={`${title} · ${sheet.businessDay}`}
      status={<ShiftState shift={sheet} />}
      back={pathTo('ClassSettle')}
      actions={
        <>
          <ReviewButton shift={sheet} />
          <SlipButton sheet={sheet} />
          <PrintButton shift={sheet} />
          <DropCashButton sheet={sheet} />
          <CloseShiftButton sheet={sheet} />
        </>
      }
    >
      {!settled && <UnpaidNotice sheet={sheet} />}
      <Section title={station.name}>
        <DetailList items={detailsOf(sheet)} />
      </Section>
      {blocksOf(sheet, { isPayable: !settled }).map(({ key, content, ...heading }) => (
        <Section key={key} {...heading}>
          {content}
        </Section>
      ))}
      <Notes record={`/shiftStates/${sheet.id}`} />
    </Page>
  )
}

/** What has to happen before the shift can be closed. */
function UnpaidNotice({ sheet: { totals } }: { sheet: ShiftSheet }) {
  const { unpaidCount, unpaidAmount } = totals
  if (unpaidCount === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={closeWords.closing.unpaid(unpaidCount, money(unpaidAmount))}
      action={
        <LinkButton to={`${pathTo('AllQuery')}?status=open,partiallyPaid,lock`} size="small">
          {shiftWords.unpaid.all}
        </LinkButton>
      }
    />
  )
}
