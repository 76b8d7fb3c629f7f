import type { WetstockMonthDetails } from '@app/api/contract/wetstock/tank-months'
import { inVolume } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import styles from './findings.module.css'
import { words } from './words.ts'

type Explanation = NonNullable<WetstockMonthDetails['explanation']>
type Meter = Explanation['meters'][number]

const TONES: Readonly<Record<Meter['state'], Tone>> = {
  unknown: 'grey',
  within: 'green',
  watch: 'amber',
  testWithMeasure: 'red',
}

/** Millionths as thousandths with two decimals. */
const perMille = (millionths: number): string => (millionths / 1000).toFixed(2)

const { meterFields } = words

/** What the tank says of each nozzle's meter: which one to test, never that it is outside its limits. */
export const Meters = ({ meters }: Pick<Explanation, 'meters'>) => (
  <>
    <p className={styles.state}>{words.metersHint}</p>
    <table className={styles.findings}>
      <thead>
        <tr>
          <th>{meterFields.nozzle}</th>
          <th>{meterFields.state}</th>
          <th className={styles.figure}>{meterFields.error}</th>
          <th className={styles.figure}>{meterFields.difference}</th>
        </tr>
      </thead>
      <tbody>
        {meters.map(({ nozzle, state, error, errorWithin, difference, differenceWithin }) => (
          <tr key={nozzle.id}>
            <td>{words.nozzle(nozzle.number)}</td>
            <td data-label={meterFields.state}>
              <StatusDot tone={TONES[state]}>{words.meterStates[state]}</StatusDot>
            </td>
            <td className={styles.figure} data-label={meterFields.error}>
              {perMille(error)} ± {perMille(errorWithin)}
            </td>
            <td className={styles.figure} data-label={meterFields.difference}>
              {perMille(difference)} ± {perMille(differenceWithin)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

/** What standards and customs let a tank lose; they find almost nothing. */
export const Limits = ({ limits }: Pick<Explanation, 'limits'>) => (
  <table className={styles.findings}>
    <tbody>
      {limits.map(({ rule, limit, isExceeded }) => (
        <tr key={rule}>
          <td>{words.limitRules[rule]}</td>
          <td className={styles.figure} data-label={inVolume(words.volume)}>
            <Volume value={limit} />
          </td>
          <td>
            <StatusDot tone={isExceeded ? 'red' : 'green'}>
              {isExceeded ? words.exceeded : words.notExceeded}
            </StatusDot>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
