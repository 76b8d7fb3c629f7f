import type { DaySheet } from '@app/api/contract/settlement/days'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useParams } from 'react-router'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { printingAtOnce } from '#ui/print/print-layout.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { DayState } from '../day-state.tsx'
import { useDay } from '../days-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { ReconciliationSection } from '../slots.ts'
import { words } from '../words.ts'
import { dayBlocksOf } from './day-blocks.tsx'
import { detailsOf } from './day-details.ts'
import { AwaitedNotice, BlockerNotice } from './notices.tsx'
import { SettleButton } from './settle-button.tsx'

export default function DaySettleDetailsPage() {
  const { daySettleId } = useParams()
  const { data: day, error, refetch } = useDay(Number(daySettleId))
  if (day) return <DayDetails key={day.id} day={day} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={12} />
}

/** The sheet of a day: its preview while it is open, immutable afterwards (S-165). */
function DayDetails({ day }: { day: DaySheet }) {
  const isSettled = day.status === 'settled'
  return (
    <Page
      title={`${isSettled ? words.sheetTitle : words.previewTitle} · ${day.businessDay}`}
      status={<DayState day={day} />}
      back={pathTo('DaySettle')}
      actions={
        <>
          {can('printDaySettle:read') && (
            <Button
              href={printingAtOnce(pathTo('PrintDaySettle', { daySettleId: day.id }))}
              target="_blank"
              icon={<PrinterOutlined />}
            >
              {common.print}
            </Button>
          )}
          <SettleButton day={day} />
        </>
      }
    >
      <BlockerNotice day={day} />
      {!isSettled && <AwaitedNotice day={day} />}
      <Section title={day.station.name}>
        <DetailList items={detailsOf(day)} />
      </Section>
      <ReconciliationSection day={day} isAlone />
      {dayBlocksOf(day).map(({ key, content, ...heading }) => (
        <Section key={key} {...heading}>
          {content}
        </Section>
      ))}
    </Page>
  )
}
