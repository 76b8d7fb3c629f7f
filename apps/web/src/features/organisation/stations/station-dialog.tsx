import type { Station } from '@app/api/contract/organisation/stations'
import { equals } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { Divider, Form, Switch } from 'antd'
import { allPages } from '#lib/lists/all-pages.ts'
import { useMaybeStation } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { UploadField } from '#ui/inputs/upload-field.tsx'
import { InstantPicker } from '#ui/inputs/instant-picker.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { useAllCompanies } from '#features/organisation/companies/companies-api.ts'
import {
  changeOf,
  fieldsOf,
  NEW_STATION,
  newStationOf,
  type StationFields,
} from './station-fields.ts'
import { BasicFields, LinkFields, PlaceFields, ServiceFields } from './station-form-fields.tsx'
import { addStation, changeStation, STATIONS_KEY } from './stations-api.ts'
import { words } from './words.ts'

interface StationDialogProps {
  station?: Station
  /** To which company a new one belongs, unless another is chosen. */
  companyId: number | undefined
  onAdded?: () => void
  onClose: () => void
}

/** Adds a station, or changes one. */
export function StationDialog({ station, companyId, onAdded, onClose }: StationDialogProps) {
  const [form] = Form.useForm<StationFields>()
  const selected = useMaybeStation()
  const chosen = Form.useWatch('companyId', form) ?? station?.company.id ?? companyId
  const neighbours = useStationsOf(chosen)
  // What is uploaded belongs to the company that one works at now.
  const isHere = chosen !== undefined && chosen === selected?.company.id
  return (
    <CommandDialog<StationFields>
      open
      marksRequired
      form={form}
      width={760}
      title={station ? words.edit : words.add}
      verb={station ? common.save : common.add}
      initialValues={
        station ? fieldsOf(station) : { ...NEW_STATION, ...(companyId && { companyId }) }
      }
      onConfirm={async ({ reason: _reason, pin: _pin, idempotencyKey, ...fields }) => {
        await (station
          ? changeStation(station, changeOf(fields))
          : addStation(newStationOf(fields), idempotencyKey))
        if (!station) onAdded?.()
      }}
      done={station ? common.saved : words.added}
      onClose={onClose}
    >
      {!station && <CompanyField />}
      <BasicFields />
      {isHere && (
        <Form.Item name="picture" label={words.fields.picture}>
          <UploadField type="picture" />
        </Form.Item>
      )}
      <Divider titlePlacement="start" size="small">
        {words.service}
      </Divider>
      {!station && <TermFields />}
      <ServiceFields />
      <Divider titlePlacement="start" size="small">
        {words.place}
      </Divider>
      <PlaceFields
        // Where the neighbours are is known only once they are read: the map then opens near them.
        key={`${chosen} ${neighbours.length > 0}`}
        neighbours={neighbours.filter(({ id }) => id !== station?.id)}
      />
      <Divider titlePlacement="start" size="small">
        {words.links}
      </Divider>
      <LinkFields />
    </CommandDialog>
  )
}

/** The other stations of the company, to find the way on the map by. */
function useStationsOf(companyId: number | undefined): readonly Station[] {
  const { data = [] } = useQuery({
    queryKey: [...STATIONS_KEY, 'of', companyId],
    queryFn: () => allPages<Station>('/stations', { search: equals('company.id', companyId ?? 0) }),
    enabled: companyId !== undefined,
    meta: { isLookup: true },
  })
  return data
}

function CompanyField() {
  const lookup = useAllCompanies()
  return (
    <Form.Item
      name="companyId"
      label={words.fields.company}
      rules={[{ required: true, message: common.required }]}
    >
      <LookupSelect
        lookup={lookup}
        showSearch={{ optionFilterProp: 'label' }}
        options={(lookup.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}

/** How long a new station is served; later only a renewal changes it. */
function TermFields() {
  const isIndefinite = Form.useWatch<boolean>('indefinite') ?? false
  return (
    <FieldGrid>
      <Form.Item name="indefinite" label={words.fields.indefinite} valuePropName="checked">
        <Switch />
      </Form.Item>
      {!isIndefinite && (
        <Form.Item name="expireTime" label={words.fields.expireTime} extra={words.serviceHint}>
          <InstantPicker isOptional />
        </Form.Item>
      )}
    </FieldGrid>
  )
}
