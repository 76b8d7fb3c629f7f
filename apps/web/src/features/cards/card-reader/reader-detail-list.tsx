import type { ReadersReply } from '@app/device/contract'
import { Alert } from 'antd'
import { DEVICE_SERVICE } from '#lib/devices/device-service.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { useSurroundingDetails } from './use-surrounding-details.tsx'
import { words } from './words.ts'

/** What the device service has to do with. */
export function ReaderDetailList({ readers }: { readers: ReadersReply }) {
  const { content, version, hasKeys, signs, isSimulated } = readers
  const cards = content.map(({ name, hasCard }) => `${name} ${hasCard}`).join()
  const surroundings = useSurroundingDetails(cards)
  return (
    <>
      {isSimulated && (
        <Alert
          type="info"
          showIcon
          title={words.simulated}
          action={
            <a href={DEVICE_SERVICE} target="_blank" rel="noreferrer">
              {words.openSimulated}
            </a>
          }
          style={{ marginBottom: 16 }}
        />
      )}
      <DetailList
        items={[
          {
            label: words.service,
            value: <StatusDot tone="green">{words.running(version)}</StatusDot>,
          },
          {
            label: words.keys,
            value: (
              <StatusDot tone={hasKeys ? 'green' : 'amber'}>
                {hasKeys ? words.hasKeys : words.noKeys}
              </StatusDot>
            ),
          },
          {
            label: words.signing,
            value: (
              <StatusDot tone={signs ? 'green' : 'grey'}>
                {signs ? words.signs : words.signsNot}
              </StatusDot>
            ),
          },
          ...surroundings,
        ]}
      />
      {content.length === 0 && (
        <EmptyState title={words.noReaders.title} hint={words.noReaders.hint} />
      )}
    </>
  )
}
