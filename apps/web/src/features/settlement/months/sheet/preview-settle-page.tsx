import type { MonthSheet } from '@app/api/contract/settlement/months'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Navigate, useSearchParams } from 'react-router'
import { can, useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { printingAtOnce } from '#ui/print/print-layout.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { SUPPLY } from '#features/settlement/supply-months/parts/supply-month-paths.ts'
import { SupplyMonthSheetPage } from '#features/settlement/supply-months/parts/supply-month-sheet.tsx'
import { MonthState } from '../month-state.tsx'
import { useMonth } from '../months-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { STATION_MONTHS } from '../station-months-path.ts'
import { words } from '../words.ts'
import { ConfirmBlockerNotice } from './confirm-blocker.tsx'
import { MonthActions } from './month-actions.tsx'
import { detailsOf, monthBlocksOf } from './month-blocks.tsx'

/** The sheet of a month, of the supply side or of a station (S-144); its address names it, for the route does not. */
export default function PreviewSettlePage() {
  const [parameters] = useSearchParams()
  const id = Number(parameters.get('id'))
  if (!Number.isInteger(id) || id <= 0) return <Navigate to={pathTo('SettleMge')} replace />
  return parameters.get('of') === SUPPLY ? <SupplyMonthSheetPage id={id} /> : <Loaded id={id} />
}

function Loaded({ id }: { id: number }) {
  const { data: month, error, refetch } = useMonth(id)
  if (month) return <Sheet key={month.id} month={month} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={12} />
}

/** A preview until it is confirmed, immutable afterwards. */
function Sheet({ month }: { month: MonthSheet }) {
  const { id: stationId } = useStation()
  const isFinal = month.status === 'confirmed'
  return (
    <Page
      title={`${isFinal ? words.sheetTitle : words.previewTitle} · ${month.month}`}
      status={<MonthState status={month.status} />}
      back={STATION_MONTHS}
      actions={
        <>
          {can('printMonthSettle:read') && (
            <Button
              href={printingAtOnce(pathTo('PrintMonthSettle', { monthSettleId: month.id }))}
              target="_blank"
              icon={<PrinterOutlined />}
            >
              {common.print}
            </Button>
          )}
          <MonthActions month={month} />
        </>
      }
    >
      <ConfirmBlockerNotice month={month} />
      <Section title={month.station.name}>
        <DetailList items={detailsOf(month)} />
      </Section>
      {monthBlocksOf(month, stationId).map(({ key, content, ...heading }) => (
        <Section key={key} {...heading}>
          {content}
        </Section>
      ))}
    </Page>
  )
}
