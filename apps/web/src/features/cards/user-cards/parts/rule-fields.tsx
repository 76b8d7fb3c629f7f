import type { UserCard } from '@app/api/contract/cards/user-cards'
import { isPlate } from '@app/kernel/formats'
import { Form, type FormRule, Input, Select } from 'antd'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { ItemSelect } from '#features/catalogue/items/parts/item-select.tsx'
import { useStations } from '../use-stations.ts'
import { words as cardWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = cardWords

/** What a card may be used for beyond amounts of money; each empty: anything. */
export function RuleFields({ card }: { card?: Pick<UserCard, 'limitStations'> | undefined }) {
  const lookup = useStations()
  const seen = lookup.data ?? []
  // A card may be held to stations that whoever changes it does not see.
  const beyond = (card?.limitStations ?? []).filter(({ id }) => seen.every((one) => one.id !== id))
  return (
    <>
      <FieldGrid>
        <VolumeItem name="limitVolume" label={fields.limitVolume} placeholder={words.unlimited} />
        <VolumeItem
          name="limitDayVolume"
          label={fields.limitDayVolume}
          placeholder={words.unlimited}
        />
        <Form.Item name="plateLimit" label={fields.plateLimit} rules={[platesRule]}>
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            placeholder={words.any}
            tokenSeparators={[' ', ',', '，', '、']}
          />
        </Form.Item>
        <Form.Item name="productLimit" label={fields.productLimit}>
          <ItemSelect placeholder={words.any} />
        </Form.Item>
        <Form.Item name="stationLimit" label={fields.stationLimit}>
          <LookupSelect
            lookup={lookup}
            mode="multiple"
            allowClear
            placeholder={words.any}
            optionFilterProp="label"
            options={[...seen, ...beyond].map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="weekdayLimit" label={fields.weekdayLimit}>
          <Select
            mode="multiple"
            allowClear
            placeholder={words.any}
            options={cardWords.weekdays.map((label, at) => ({ value: at + 1, label }))}
          />
        </Form.Item>
        <HourItem name="hoursFrom" label={`${fields.hours} · ${fields.hoursFrom}`} />
        <HourItem name="hoursUntil" label={`${fields.hours} · ${fields.hoursUntil}`} />
      </FieldGrid>
    </>
  )
}

const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/

function HourItem({ name, label }: { name: string; label: string }) {
  return (
    <Form.Item
      name={name}
      label={label}
      normalize={(text: string) => text || undefined}
      rules={[{ pattern: HOUR, message: words.hoursFormat }]}
    >
      <Input placeholder={words.any} autoComplete="off" maxLength={5} />
    </Form.Item>
  )
}

const platesRule: FormRule = {
  validator: (_rule, plates: readonly string[] = []) => {
    const wrong = plates.find((plate) => !isPlate(plate))
    return wrong === undefined
      ? Promise.resolve()
      : Promise.reject(new Error(words.plateFormat(wrong)))
  },
}
