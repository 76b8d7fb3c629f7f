import type { TankHandover } from '@app/api/contract/settlement/shifts'
import { Form, type FormRule } from 'antd'
import { volume } from '#lib/i18n/format.ts'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'
import styles from './close.module.css'
import type { DipFields } from './closing-fields.ts'

const { closing: said } = words

/** Heights and temperature, as far as the server takes them. */
const MEASURES = [
  { name: 'oilHeight', label: said.oilHeight, min: 0, max: 99_999 },
  { name: 'waterHeight', label: said.waterHeight, min: 0, max: 99_999 },
  { name: 'temperature', label: said.temperature, min: -60, max: 100 },
] as const

/** Tanks as somebody dips them at the handover. */
export const TankFields = ({ tanks }: { tanks: readonly TankHandover[] }) => (
  <>
    <p className={styles.hint}>{said.tanksHint}</p>
    {tanks.map((tank) => (
      <TankRow key={tank.tank.id} tank={tank} />
    ))}
  </>
)

function TankRow({ tank: { tank, item, book } }: { tank: TankHandover }) {
  const path = ['tanks', String(tank.id)]
  const name = `${shiftWords.tank(tank.number)} ${item.name}`
  return (
    <fieldset className={styles.row}>
      <legend className={styles.rowName}>
        {name} <small>{said.book(volume(book))}</small>
      </legend>
      <div className={styles.measures}>
        <VolumeItem
          name={[...path, 'volume']}
          label={said.volume}
          dependencies={MEASURES.map((measure) => [...path, measure.name])}
          rules={[volumeFirst(path)]}
        />
        {MEASURES.map(({ name: field, label, min, max }) => (
          <Form.Item key={field} name={[...path, field]} label={label}>
            <NumberInput min={min} max={max} decimals={1} />
          </Form.Item>
        ))}
      </div>
    </fieldset>
  )
}

/** A height alone says nothing of the stock. */
const volumeFirst =
  (path: string[]): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_rule, value: unknown) => {
      const { oilHeight, waterHeight, temperature }: DipFields = getFieldValue(path) ?? {}
      const isMeasured = [oilHeight, waterHeight, temperature].some(
        (measure) => typeof measure === 'number',
      )
      return isMeasured && typeof value !== 'number'
        ? Promise.reject(new Error(said.volumeFirst))
        : Promise.resolve()
    },
  })
