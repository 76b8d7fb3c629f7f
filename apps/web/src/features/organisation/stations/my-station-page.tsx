import { type Station, StationChange } from '@app/api/contract/organisation/stations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App as AntApp, Button, Form, Input } from 'antd'
import { instant } from '#lib/i18n/format.ts'
import { rulesOf, showFieldProblems } from '#lib/api/form-rules.ts'
import { ApiError } from '#lib/api/problem.ts'
import { can, useStation } from '#lib/session/session.ts'
import { session } from '#lib/session/session-store.ts'
import { common } from '#locale/words.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { problemText, ProblemView } from '#ui/feedback/problem-view.tsx'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import { useLeaveGuard } from '#ui/forms/use-leave-guard.ts'
import { ReadinessSection } from './slots.ts'
import { packagesOf, serviceState } from './station-columns.tsx'
import { changeStation, STATIONS_KEY, useStationParts } from './stations-api.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = StationChange.properties

type OwnFields = Pick<Station, 'contact' | 'phone' | 'picture' | 'description'>

/** What the selected station is, and how to reach it. */
export default function MyStationPage() {
  const { id } = useStation()
  const { data: station, error, refetch } = useStationParts(id, ['authCodeDetail'])
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!station) return <PageSkeleton rows={6} />
  return <MyStation key={station.version} station={station} />
}

function MyStation({ station }: { station: Station }) {
  const [form] = Form.useForm<OwnFields>()
  const guard = useLeaveGuard()
  const save = useSave(station, guard.settle)
  const mayChange = can('myStation:update')
  const submit = (change: OwnFields): void =>
    save.mutate(change, {
      onError: (error) => error instanceof ApiError && showFieldProblems(form, error),
    })
  return (
    <Page
      title={station.name}
      status={serviceState(station)}
      actions={
        mayChange && (
          <Button type="primary" loading={save.isPending} onClick={form.submit}>
            {common.save}
          </Button>
        )
      }
    >
      <Section>
        <DetailList items={detailsOf(station)} />
      </Section>
      {mayChange && (
        <Section title={words.myEdit}>
          <Form<OwnFields>
            form={form}
            name="station"
            layout="vertical"
            initialValues={station}
            scrollToFirstError={{ focus: true }}
            onValuesChange={guard.touch}
            onFinish={submit}
          >
            <FieldGrid>
              <Form.Item name="contact" label={fields.contact} rules={rulesOf(shapes.contact)}>
                <Input />
              </Form.Item>
              <Form.Item name="phone" label={fields.phone} rules={rulesOf(shapes.phone)}>
                <Input inputMode="tel" />
              </Form.Item>
            </FieldGrid>
            <Form.Item name="picture" label={fields.picture}>
              <UploadField type="picture" />
            </Form.Item>
            <Form.Item
              name="description"
              label={fields.description}
              rules={rulesOf(shapes.description)}
            >
              <Input.TextArea rows={3} />
            </Form.Item>
          </Form>
        </Section>
      )}
      <ReadinessSection stationId={station.id} />
    </Page>
  )
}

function useSave(station: Station, settle: () => void) {
  const client = useQueryClient()
  const { message } = AntApp.useApp()
  return useMutation({
    mutationFn: (change: OwnFields) => changeStation(station, change),
    meta: { handlesProblems: true },
    onSuccess: async ({ contact, phone, picture, description }) => {
      settle()
      const selected = session.station()
      if (selected) session.setStation({ ...selected, contact, phone, picture, description })
      message.success(common.saved)
      await client.invalidateQueries({ queryKey: STATIONS_KEY })
    },
    onError: (error) => {
      const isAtField = error instanceof ApiError && error.fields.length > 0
      if (!isAtField) message.error(problemText(error))
    },
  })
}

const detailsOf = (station: Station) => [
  { label: fields.code, value: station.code },
  { label: fields.company, value: station.company.name },
  { label: fields.contact, value: station.contact || '–' },
  { label: fields.phone, value: station.phone || '–' },
  { label: fields.address, value: station.address || '–' },
  { label: fields.timeZone, value: station.timeZone },
  { label: fields.language, value: words.languages[station.language] },
  { label: fields.package, value: packagesOf(station) },
  { label: fields.startInterface, value: words.startInterfaces[station.startInterface] },
  ...linksOf(station),
  {
    label: fields.enableShiftSettle,
    value: station.enableShiftSettle ? common.yes : common.no,
  },
  {
    label: fields.expireTime,
    value: station.indefinite ? words.services.indefinite : instant(station.expireTime),
  },
  { label: fields.endTime, value: instant(station.endTime) },
  { label: fields.licences, value: station.authCodeDetail?.description ?? words.noLicence },
]

/** How others know the station; most have few of these. */
const linksOf = (station: Station) =>
  (
    [
      'macAddress',
      'paymentAuthorisation',
      'unionCardStationId',
      'douyinStoreId',
      'kuaishouStoreId',
    ] as const
  ).flatMap((name) => (station[name] ? [{ label: fields[name], value: station[name] }] : []))
