import type { WetstockFinding, WetstockMonthDetails } from '@app/api/contract/wetstock/tank-months'
import { type Centilitres, subtractVolume } from '@app/kernel/quantity'
import type { ReactNode } from 'react'
import { RecordButton } from '#features/sales/recorded-orders/parts/record-button.tsx'
import { inVolume, instant, litres } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { Volume } from '#ui/display/figures.tsx'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import styles from './findings.module.css'
import { words } from './words.ts'

type Explanation = NonNullable<WetstockMonthDetails['explanation']>

const TONES: Readonly<Record<WetstockFinding['confidence'], Tone>> = {
  sure: 'green',
  likely: 'blue',
  open: 'amber',
}

/** What somebody should see to first: causes with something to do, the most litres before the others. */
const inOrder = (findings: readonly WetstockFinding[]): WetstockFinding[] =>
  findings.toSorted(
    (a, b) =>
      Number(a.advice === 'nothing') - Number(b.advice === 'nothing') ||
      Math.abs(b.volume) - Math.abs(a.volume),
  )

interface CauseTableProps {
  findings: readonly WetstockFinding[]
  notExplained: Centilitres | null
  /** What causes and rest add up to, and what more is said of it. */
  totals: readonly { label: string; volume: Centilitres | null }[]
}

/** A variance as a sum: a row for each cause, one for what is not explained, and the total. */
export function CauseTable({ findings, notExplained, totals }: CauseTableProps) {
  return (
    <table className={styles.findings}>
      <thead>
        <tr>
          <th>{words.cause}</th>
          <th className={styles.figure}>{inVolume(words.volume)}</th>
          <th>{words.sure}</th>
          <th>{words.evidence}</th>
          <th>{words.next}</th>
        </tr>
      </thead>
      <tbody>
        {inOrder(findings).map((finding) => (
          <Row key={keyOf(finding)} finding={finding} />
        ))}
        <tr>
          <td>{words.fields.notExplained}</td>
          <td className={styles.figure} data-label={inVolume(words.volume)}>
            <Volume value={notExplained} />
          </td>
          <td className={styles.gone} colSpan={3} />
        </tr>
      </tbody>
      <tfoot>
        {totals.map(({ label, volume }) => (
          <tr key={label}>
            <th>{label}</th>
            <td className={styles.figure}>
              <Volume value={volume} />
            </td>
            <td className={styles.gone} colSpan={3} />
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

interface FindingsProps {
  month: WetstockMonthDetails
  explanation: Explanation
}

/** What the variance of a month at 20 °C consists of, and what warmth did to it as it was measured. */
export function Findings({ month, explanation }: FindingsProps) {
  const { findings, slow } = explanation
  const { variance, observedVariance, notExplained } = month
  const warmth =
    variance === null || observedVariance === null
      ? null
      : subtractVolume(observedVariance, variance)
  return (
    <>
      <SlowAnswer slow={slow} />
      <CauseTable
        findings={findings}
        notExplained={notExplained}
        totals={[
          { label: words.total, volume: variance },
          { label: words.causes.temperature, volume: warmth },
          { label: words.fields.observedVariance, volume: observedVariance },
        ]}
      />
    </>
  )
}

const keyOf = ({ cause, nozzle, fromTime, untilTime, volume }: WetstockFinding): string =>
  [cause, nozzle?.id, fromTime, untilTime, volume].join(' ')

function Row({ finding }: { finding: WetstockFinding }) {
  const { cause, nozzle, volume, within, confidence } = finding
  return (
    <tr>
      <td>
        {words.causes[cause]}
        {nozzle && <span className={styles.nozzle}>{words.nozzle(nozzle.number)}</span>}
      </td>
      <td className={styles.figure} data-label={inVolume(words.volume)}>
        <Volume value={volume} />
        {within > 0 && <span className={styles.within}>± {litres(within)}</span>}
      </td>
      <td data-label={words.sure}>
        <StatusDot tone={TONES[confidence]}>{words.confidences[confidence]}</StatusDot>
      </td>
      <td data-label={words.evidence}>
        <EvidenceOf finding={finding} />
      </td>
      <td data-label={words.next}>
        <Advice finding={finding} />
      </td>
    </tr>
  )
}

/** Rows that it rests on, or the minutes where rows have none. */
function EvidenceOf({ finding }: { finding: WetstockFinding }) {
  const { evidence, nozzle, fromTime, untilTime } = finding
  const rows = evidence.filter(({ id }) => id !== null)
  const span = `${instant(fromTime)} – ${instant(untilTime)}`
  return (
    <>
      {rows.map((row) => (
        <div key={`${row.kind} ${row.id}`}>
          <EvidenceRow row={row} />
        </div>
      ))}
      {nozzle && rows.length === 0 && <div>{words.salesOf(words.nozzle(nozzle.number))}</div>}
      <div className={styles.span}>{span}</div>
    </>
  )
}

function EvidenceRow({ row }: { row: WetstockFinding['evidence'][number] }): ReactNode {
  const { kind, id, orderId } = row
  const name = words.evidences[kind]
  if (kind === 'intake' && id !== null) {
    return (
      <PermittedLink
        permission="oilInfoDetails:read"
        to={pathTo('OilInfoDetails', { oilInfoId: id })}
      >
        {name}
      </PermittedLink>
    )
  }
  const order = kind === 'recordedOrder' ? id : orderId
  if (!order) return name
  return (
    <PermittedLink permission="fuelDetails:read" to={pathTo('FuelDetails', { orderId: order })}>
      {name}
    </PermittedLink>
  )
}

/** What would decide or mend it, with the way to where that is done. */
function Advice({ finding: { advice } }: { finding: WetstockFinding }): ReactNode {
  const text = words.advices[advice]
  if (advice === 'findMissingRecord') {
    return (
      <>
        {text} <RecordButton />
      </>
    )
  }
  if (advice === 'testWithMeasure') {
    return (
      <PermittedLink permission="nozzleMge:read" to={pathTo('NozzleMge')}>
        {text}
      </PermittedLink>
    )
  }
  return text
}

/** Where it is not sure: what it could be, or that nothing is seen and what could not be seen yet. */
function SlowAnswer({ slow: { confidence, possibilities } }: Pick<Explanation, 'slow'>) {
  if (confidence === 'open') return <OpenQuestion possibilities={possibilities} />
  const [best] = possibilities
  const isNothing = best && !best.hasLeak && !best.nozzle
  return confidence === 'likely' && isNothing ? (
    <p className={styles.state}>{words.nothingSeenYet}</p>
  ) : null
}

/** Slow litres that fit two causes: both are named with what they come to together, and what decides. */
function OpenQuestion({ possibilities }: { possibilities: Explanation['slow']['possibilities'] }) {
  const [one, other] = possibilities
  if (!one || !other) return null
  const volumes = [Math.abs(one.volume), Math.abs(other.volume)].toSorted((a, b) => a - b)
  const [low = '', high = ''] = volumes.map((volume) => litres(volume))
  return <p className={styles.question}>{words.openSlow(low, high, textOf(one), textOf(other))}</p>
}

function textOf({ hasLeak, nozzle }: Explanation['slow']['possibilities'][number]): string {
  const name = nozzle && words.nozzle(nozzle.number)
  if (hasLeak) return name ? words.possibility.both(name) : words.possibility.leak
  return name ? words.possibility.meter(name) : words.possibility.none
}
