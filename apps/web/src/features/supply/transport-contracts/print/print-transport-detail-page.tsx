import type { TransportContract } from '@app/api/contract/supply/transport-contracts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { useStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { PrintBlock, PrintLayout } from '#ui/print/print-layout.tsx'
import { Receipt } from '#ui/print/receipt.tsx'
import { arrivalOf, loadOf, wayOf } from '../details/transport-details.tsx'
import { useTransport } from '../transports-api.ts'
import { words } from '../words.ts'

const { sheet, fields } = words

/** Prints the note that goes with a truck (S-096). */
export default function PrintTransportDetailPage() {
  const { transportId } = useParams()
  const { data: transport, error, refetch } = useTransport(Number(transportId))
  if (transport) return <TransportPrint transport={transport} />
  return error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={12} />
}

/** What the truck carries for whom; prices are for the office alone. */
function TransportPrint({ transport }: { transport: TransportContract }) {
  const { company } = useStation()
  const [now] = useState(() => new Date().toISOString())
  const { status } = transport
  const draft = status === 'draft' || status === 'void' ? sheet[status] : undefined
  const hasArrived = transport.signedQuantity !== null
  const title = { label: fields.billNo, value: transport.billNo }
  const remark = { label: fields.description, value: transport.description || '–' }
  return (
    <PrintLayout
      issuer={company.name ?? ''}
      title={sheet.title}
      {...(draft && { draft })}
      details={[title, ...wayOf(transport), { label: common.printed, value: instant(now) }]}
      signatures={[
        { label: sheet.signatures.depot, value: undefined },
        { label: sheet.signatures.carrier, value: transport.driver || undefined },
        { label: sheet.signatures.station, value: transport.signer?.name },
      ]}
      back={pathTo('EditTransportInfo', { id: transport.id })}
      slip={
        <Receipt
          title={sheet.title}
          mark={draft}
          place={transport.station.name}
          groups={[
            [title, ...wayOf(transport)],
            loadOf(transport),
            ...(hasArrived ? [arrivalOf(transport)] : []),
          ]}
        />
      }
    >
      <PrintBlock title={sheet.load}>
        <DetailList items={[...loadOf(transport), remark]} />
      </PrintBlock>
      {hasArrived && (
        <PrintBlock title={sheet.arrival}>
          <DetailList items={arrivalOf(transport)} />
        </PrintBlock>
      )}
    </PrintLayout>
  )
}
