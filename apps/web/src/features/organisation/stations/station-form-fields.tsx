import {
  NewStation,
  START_INTERFACES,
  type Station,
  STATION_LANGUAGES,
} from '@app/api/contract/organisation/stations'
import { Checkbox, Form, Input, Radio, Select, Switch } from 'antd'
import { rulesOf } from '../../../lib/form-rules.ts'
import { CoordinatePicker } from '../../../ui/coordinate-picker/coordinate-picker.tsx'
import { FieldGrid } from '../../../ui/field-grid.tsx'
import { PACKAGES, positionOf } from './station-fields.ts'
import { TIME_ZONES } from './time-zones.ts'
import { words } from './words.ts'

const { fields } = words
const shapes = NewStation.properties

/** What the station is called, and how to reach it. */
export function BasicFields() {
  return (
    <FieldGrid>
      <Form.Item
        name="name"
        label={fields.name}
        required
        rules={rulesOf(shapes.name, { required: true })}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="code"
        label={fields.code}
        required
        rules={rulesOf(shapes.code, { required: true })}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="contact" label={fields.contact} rules={rulesOf(shapes.contact)}>
        <Input />
      </Form.Item>
      <Form.Item name="phone" label={fields.phone} rules={rulesOf(shapes.phone)}>
        <Input inputMode="tel" />
      </Form.Item>
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
      <Form.Item name="address" label={fields.address} rules={rulesOf(shapes.address)}>
        <Input />
      </Form.Item>
      <Form.Item name="position" label={fields.position}>
        <CoordinatePicker landmarks={landmarks} />
      </Form.Item>
      <FieldGrid columns={3}>
        <Form.Item
          name="countryCode"
          label={fields.countryCode}
          rules={rulesOf(shapes.countryCode, { required: true })}
        >
          <Input maxLength={2} />
        </Form.Item>
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
      <Form.Item
        name="macAddress"
        label={fields.macAddress}
        extra={words.macFormat}
        rules={rulesOf(shapes.macAddress)}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="paymentAuthorisation"
        label={fields.paymentAuthorisation}
        rules={rulesOf(shapes.paymentAuthorisation)}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="unionCardStationId"
        label={fields.unionCardStationId}
        rules={rulesOf(shapes.unionCardStationId)}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="douyinStoreId"
        label={fields.douyinStoreId}
        rules={rulesOf(shapes.douyinStoreId)}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="kuaishouStoreId"
        label={fields.kuaishouStoreId}
        rules={rulesOf(shapes.kuaishouStoreId)}
      >
        <Input />
      </Form.Item>
    </FieldGrid>
  )
}
