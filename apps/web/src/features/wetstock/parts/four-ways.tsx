import { type Centilitres, subtractVolume } from '@app/kernel/quantity'
import { inVolume } from '#lib/i18n/format.ts'
import { Volume } from '#ui/display/figures.tsx'
import { Section } from '#ui/layout/page.tsx'
import styles from './figures.module.css'
import { words } from './words.ts'

type Known = Centilitres | null

export interface Ways {
  /** What was sold, by each that tells of it; null where one does not. */
  metered: Known
  fuelled: Known
  byTank: Known
  /** What came in, by its papers and by the gauge. */
  received: Known
  gauged: Known
}

const less = (value: Known, other: Known): Known =>
  value === null || other === null ? null : subtractVolume(value, other)

/** The same litres by totalisers, fuellings, the tank and its deliveries, and what they differ by. */
export function FourWays(ways: Ways) {
  const rows = [
    { key: 'metered', against: null },
    { key: 'fuelled', against: ways.metered },
    { key: 'byTank', against: ways.metered ?? ways.fuelled },
    { key: 'received', against: null },
    { key: 'gauged', against: ways.received },
  ] as const
  return (
    <Section title={words.ways}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{words.way}</th>
            <th className={styles.figure}>{inVolume(words.volume)}</th>
            <th className={styles.figure}>{inVolume(words.difference)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, against }) => (
            <tr key={key}>
              <td>{words[key]}</td>
              <td className={styles.figure}>
                <Volume value={ways[key]} />
              </td>
              <td className={styles.figure}>
                {against === null ? '' : <Volume value={less(ways[key], against)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{words.hint}</p>
    </Section>
  )
}
