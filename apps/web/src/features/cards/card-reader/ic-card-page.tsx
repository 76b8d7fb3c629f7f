import { ReloadOutlined } from '@ant-design/icons'
import { Button, Switch } from 'antd'
import { DeviceAbsent, deviceHints } from '#lib/devices/device-service.ts'
import { common } from '#locale/words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { useReaders } from './card-reader-api.ts'
import { CardTest } from './card-test.tsx'
import { ReaderDetailList } from './reader-detail-list.tsx'
import { useSurroundingDetails } from './use-surrounding-details.tsx'
import { words } from './words.ts'

/** Whether reader and cards of this PC do what they should (S-407, S-408). */
export default function IcCardPage() {
  const { data: readers, error, refetch, isPending } = useReaders()
  if (isPending) return <PageSkeleton />
  return (
    <Page title={words.title}>
      <Section title={words.reader} extra={<HintSwitch />}>
        {error ? (
          <Unusable error={error} onRetry={refetch} />
        ) : (
          <ReaderDetailList readers={readers} />
        )}
      </Section>
      {readers && !error && readers.content.length > 0 && <CardTest readers={readers.content} />}
    </Page>
  )
}

function HintSwitch() {
  const isOn = deviceHints.use()
  return (
    <label>
      <Switch checked={isOn} onChange={deviceHints.set} aria-label={words.hints} /> {words.hints}
    </label>
  )
}

/** Says what to start, or what the service itself says. */
function Unusable({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { absent } = words
  const isAbsent = error instanceof DeviceAbsent
  const surroundings = useSurroundingDetails('')
  return (
    <>
      <EmptyState
        title={isAbsent ? absent.title : words.unusable}
        hint={isAbsent ? `${absent.start} ${absent.allow(location.origin)}` : problemText(error)}
        action={
          <Button icon={<ReloadOutlined />} onClick={onRetry}>
            {common.retry}
          </Button>
        }
      />
      <DetailList items={surroundings} />
    </>
  )
}
