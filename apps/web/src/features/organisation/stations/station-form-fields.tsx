import {
  NewStation,
  START_INTERFACES,
  type Station,
  STATION_LANGUAGES,
} from '@app/api/contract/organisation/stations'
import { Checkbox, Form, Radio, Select, Switch } from 'antd'
import { CoordinatePicker } from '#ui/inputs/coordinate-picker/coordinate-picker.tsx'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { textFieldsOf } from '#ui/inputs/text-field.tsx'
import { PACKAGES, positionOf } from './station-fields.ts'
import { TIME_ZONES } from './time-zones.ts'
import { words } from './words.ts'

const { fields } = words
const TextField = textFieldsOf(NewStation, fields)

/** What the station is called, and how to reach it. */
export function BasicFields() {
  return (
    <FieldGrid>
      <TextField name="name" required />
      <TextField name="code" required autoComplete="off" />
      <TextField name="contact" />
      <TextField name="phone" inputMode="tel" />
    </FieldGrid>
  )
}

/** Where it stands, in which zone its days begin, and what it speaks. */
export function PlaceFields({ neighbours }: { neighbours: readonly Station[] }) {
  const landmarks = neighbours.flatMap((station) => {
    const position = positionOf(station)
    return position ? [{ ...position, name: station.name }] : []
  })
  return (
    <>
      <TextField name="address" />
      <Form.Item name="position" label={fields.position}>
        <CoordinatePicker landmarks={landmarks} />
      </Form.Item>
      <FieldGrid columns={3}>
        <TextField name="countryCode" required maxLength={2} />
        <Form.Item name="timeZone" label={fields.timeZone}>
          <Select showSearch options={TIME_ZONES.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="language" label={fields.language}>
          <Select
            options={STATION_LANGUAGES.map((value) => ({ value, label: words.languages[value] }))}
          />
        </Form.Item>
      </FieldGrid>
    </>
  )
}

/** What it has taken of the product, and how it settles. */
export function ServiceFields() {
  return (
    <>
      <Form.Item name="packages" label={fields.package}>
        <Checkbox.Group
          options={PACKAGES.map((value) => ({ value, label: words.packages[value] }))}
        />
      </Form.Item>
      <FieldGrid>
        <Form.Item
          name="enableShiftSettle"
          label={fields.enableShiftSettle}
          valuePropName="checked"
          extra={words.shiftHint}
        >
          <Switch />
        </Form.Item>
        <Form.Item name="startInterface" label={fields.startInterface}>
          <Radio.Group
            options={START_INTERFACES.map((value) => ({
              value,
              label: words.startInterfaces[value],
            }))}
          />
        </Form.Item>
      </FieldGrid>
    </>
  )
}

/** By what other systems know the station. */
export function LinkFields() {
  return (
    <FieldGrid>
      <TextField name="macAddress" hint={words.macFormat} autoComplete="off" />
      <TextField name="paymentAuthorisation" />
      <TextField name="unionCardStationId" />
      <TextField name="douyinStoreId" />
      <TextField name="kuaishouStoreId" />
    </FieldGrid>
  )
}
