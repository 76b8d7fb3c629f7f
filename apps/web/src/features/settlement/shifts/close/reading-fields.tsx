import type { NozzleReading } from '@app/api/contract/settlement/shifts'
import type { FormRule } from 'antd'
import { volume } from '#lib/i18n/format.ts'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'
import styles from './close.module.css'

const { closing: said } = words

/** Meters as somebody reads them off the pumps. */
export const ReadingFields = ({ nozzles }: { nozzles: readonly NozzleReading[] }) => (
  <>
    <p className={styles.hint}>{said.readingsHint}</p>
    <div className={styles.readings}>
      {nozzles.map((nozzle) => (
        <ReadingRow key={nozzle.nozzle.id} reading={nozzle} />
      ))}
    </div>
  </>
)

function ReadingRow({ reading: { nozzle, item, opening, closing } }: { reading: NozzleReading }) {
  return (
    <VolumeItem
      name={['readings', String(nozzle.id)]}
      label={`${shiftWords.nozzle(nozzle.logicNo)} ${item.name}`}
      extra={closing === null ? said.notReported : said.reported(volume(closing))}
      rules={opening === null ? [] : [notBelow(opening)]}
    />
  )
}

/** A meter runs only forward, but one that was exchanged begins anew: so it is asked, not refused. */
const notBelow = (opening: number): FormRule => ({
  warningOnly: true,
  validator: (_rule, value: unknown) =>
    typeof value === 'number' && value < opening
      ? Promise.reject(new Error(said.below(volume(opening))))
      : Promise.resolve(),
})
