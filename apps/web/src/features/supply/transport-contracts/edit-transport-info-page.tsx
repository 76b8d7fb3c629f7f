import { PrinterOutlined } from '@ant-design/icons'
import {
  type TransportContract,
  transportMachine,
} from '@app/api/contract/supply/transport-contracts'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { instant } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { AttachmentPicture } from '#ui/display/attachment-picture.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { type Deed, TransportDialog } from './details/transport-dialogs.tsx'
import { arrivalOf, costsOf, loadOf, wayOf } from './details/transport-details.tsx'
import { transportStatus } from './parts/transport-columns.tsx'
import { IntakesOfTransport } from '../fuel-intakes/parts/intakes-of-transport.tsx'
import { settledIn } from './parts/settled-in.tsx'
import { useTransport } from './transports-api.ts'
import { words } from './words.ts'

const { fields, sections } = words

/** A transport: what is on the truck, where it is, and what can be done (S-142). */
export default function EditTransportInfoPage() {
  const { id } = useParams()
  const { data: transport, error, refetch } = useTransport(Number(id))
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!transport) return <PageSkeleton rows={8} />
  return <Details transport={transport} />
}

function Details({ transport }: { transport: TransportContract }) {
  const [deed, setDeed] = useState<Deed>()
  const hasLeft = transport.dispatchedTime !== null
  return (
    <Page
      title={transport.billNo}
      status={transportStatus(transport)}
      back={pathTo('TransportMge')}
      actions={<Actions transport={transport} onChoose={setDeed} />}
    >
      <Section>
        <p style={{ marginTop: 0 }}>{words.next[transport.status]}</p>
        <DetailList items={wayOf(transport)} />
      </Section>
      <Section title={sections.load}>
        <DetailList items={[...loadOf(transport), ...costsOf(transport)]} />
      </Section>
      {hasLeft && (
        <Section title={sections.arrival}>
          <DetailList items={arrivalOf(transport)} />
        </Section>
      )}
      {hasLeft && (
        <IntakesOfTransport
          transportId={transport.id}
          canArrive={transport.status === 'inTransit'}
        />
      )}
      <Papers transport={transport} />
      {deed && (
        <TransportDialog deed={deed} transport={transport} onClose={() => setDeed(undefined)} />
      )}
    </Page>
  )
}

/** Pictures, and who wrote it down. */
function Papers({ transport }: { transport: TransportContract }) {
  const { note, photo, description, creator, createdDate } = transport
  return (
    <Section title={sections.papers}>
      <DetailList
        items={[
          ...settledIn(transport),
          { label: fields.description, value: description || '–' },
          { label: fields.creator, value: creator?.name ?? '–' },
          { label: fields.createdDate, value: instant(createdDate) },
        ]}
      />
      <Flex gap={16} wrap>
        {note && <AttachmentPicture id={note.id} alt={fields.note} />}
        {photo && <AttachmentPicture id={photo.id} alt={fields.photo} />}
      </Flex>
    </Section>
  )
}

function Actions({
  transport: { id, status },
  onChoose,
}: {
  transport: TransportContract
  onChoose: (deed: Deed) => void
}) {
  const mayStep = can('activateContract')
  const maySign = can('editTransportInfo:update') && transportMachine.can(status, 'sign')
  const mayEdit = can('addTransportInfo:create') && can('editTransportInfo:update')
  return (
    <>
      {mayStep && transportMachine.can(status, 'void') && (
        <Button danger onClick={() => onChoose('void')}>
          {status === 'inTransit' ? words.void.back : words.void.verb}
        </Button>
      )}
      {can('printTransportDetail:read') && (
        <LinkButton
          icon={<PrinterOutlined />}
          to={pathTo('PrintTransportDetail', { transportId: id })}
        >
          {words.print}
        </LinkButton>
      )}
      {mayEdit && status !== 'settled' && status !== 'void' && (
        <Button onClick={() => onChoose('edit')}>{common.edit}</Button>
      )}
      {mayStep && transportMachine.can(status, 'dispatch') && (
        <Button type="primary" onClick={() => onChoose('dispatch')}>
          {words.dispatch.verb}
        </Button>
      )}
      {maySign && (
        <Button
          type={status === 'inTransit' ? 'primary' : 'default'}
          onClick={() => onChoose('sign')}
        >
          {status === 'inTransit' ? words.sign.verb : words.sign.again}
        </Button>
      )}
    </>
  )
}
