import type { SupplyMonthSheet } from '@app/api/contract/settlement/supply-months'
import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Totals } from '#ui/display/totals.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { printingAtOnce } from '#ui/print/print-layout.tsx'
import { OpenDocuments } from '../sheet/open-documents.tsx'
import { SupplyActions } from '../sheet/supply-actions.tsx'
import { SupplyBlockerNotice } from '../sheet/supply-blocker.tsx'
import { supplyBlocksOf, supplyDetailsOf, supplyTotalsOf } from '../sheet/supply-blocks.tsx'
import { useSupplyMonth } from '../supply-months-api.ts'
import { words } from '../words.ts'
import { supplyPrintPath } from './supply-month-paths.ts'
import { SupplyMonthState } from './supply-month-state.tsx'

/** The sheet of a month of the supply side (S-144). */
export function SupplyMonthSheetPage({ id }: { id: number }) {
  const { data: month, error, refetch } = useSupplyMonth(id)
  if (month) return <Sheet key={month.id} month={month} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={12} />
}

/** A preview until it is confirmed, immutable afterwards. */
function Sheet({ month }: { month: SupplyMonthSheet }) {
  const isFinal = month.status === 'confirmed'
  return (
    <Page
      title={`${isFinal ? words.sheetTitle : words.previewTitle} · ${month.month}`}
      status={<SupplyMonthState status={month.status} />}
      back={pathTo('SettleMge')}
      actions={
        <>
          {can('printMonthSettle:read') && (
            <Button
              href={printingAtOnce(supplyPrintPath(month.id))}
              target="_blank"
              icon={<PrinterOutlined />}
            >
              {common.print}
            </Button>
          )}
          <SupplyActions month={month} />
        </>
      }
    >
      <SupplyBlockerNotice month={month} />
      <OpenDocuments month={month} />
      <Section>
        <DetailList items={supplyDetailsOf(month)} />
        <Totals label={words.sheetTitle} totals={supplyTotalsOf(month)} />
      </Section>
      {supplyBlocksOf(month).map(({ key, title, content }) => (
        <Section key={key} title={title}>
          {content}
        </Section>
      ))}
    </Page>
  )
}
