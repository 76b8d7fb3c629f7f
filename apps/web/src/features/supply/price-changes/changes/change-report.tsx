import type { PriceChange } from '@app/api/contract/supply/price-changes'
import { Alert, Progress } from 'antd'
import { amount } from '#lib/i18n/format.ts'
import { StatusDot, type Tone } from '#ui/display/status-dot.tsx'
import { isRunning } from './change-status.tsx'
import { PriceMove } from './change-lines.tsx'
import { useNozzlesInUse } from '../price-changes-api.ts'
import styles from '../price-changes.module.css'
import { words } from '../words.ts'

type NozzleResult = NonNullable<PriceChange['nozzles']>[number]
type Line = PriceChange['lines'][number]

const WHOLE = 100
const TONES: Readonly<Record<NozzleResult['status'], Tone>> = {
  wait: 'blue',
  success: 'green',
  fail: 'red',
}

/** A price change with what every nozzle answered, while it runs and afterwards. */
export function ChangeReport({ change }: { change: PriceChange }) {
  const { nozzles = [], lines, failure } = change
  const inUse = useNozzlesInUse(isRunning(change))
  return (
    <div aria-live="polite">
      {failure && (
        <Alert type="error" showIcon title={failure.message} className={styles.alert ?? ''} />
      )}
      {isRunning(change) && <Answers nozzles={nozzles} />}
      {lines.map((line) => (
        <FuelReport
          key={line.item.id}
          line={line}
          nozzles={nozzles.filter(({ item }) => item.id === line.item.id)}
          inUse={inUse}
        />
      ))}
    </div>
  )
}

function Answers({ nozzles }: { nozzles: readonly NozzleResult[] }) {
  const answered = nozzles.filter(hasAnswered).length
  return (
    <div className={styles.answers}>
      <Progress
        percent={nozzles.length === 0 ? 0 : Math.floor((answered / nozzles.length) * WHOLE)}
        status="active"
        showInfo={false}
        aria-label={words.running}
      />
      {nozzles.length > 0 && <span>{words.answered(answered, nozzles.length)}</span>}
      <span className={styles.hint}>{words.goesOn}</span>
    </div>
  )
}

function FuelReport({
  line,
  nozzles,
  inUse,
}: {
  line: Line
  nozzles: readonly NozzleResult[]
  inUse: ReadonlySet<number>
}) {
  return (
    <section className={styles.report}>
      <h3 className={styles.reportHead}>
        <span>{line.item.name}</span>
        <PriceMove {...line} />
        {line.status !== 'wait' && (
          <span className={styles.outcome}>
            <StatusDot tone={TONES[line.status]}>
              {line.reason === 'sentAgain'
                ? words.sentStatus[line.status]
                : words.lineStatus[line.status]}
            </StatusDot>
          </span>
        )}
      </h3>
      <ul className={styles.nozzles}>
        {nozzles.map((result) => (
          <li
            key={result.nozzle.id}
            className={`${styles.nozzle} ${result.failure ? styles.nozzleFailed : ''}`}
            data-nozzle={result.nozzle.logicNo}
            data-status={result.status}
          >
            <span>{words.nozzle(result.nozzle.logicNo)}</span>
            <StatusDot
              tone={hasAnswered(result) && !result.failure ? 'green' : TONES[result.status]}
            >
              {answerOf(result, inUse.has(result.nozzle.id))}
            </StatusDot>
            {result.confirmedPrice !== null && <span>{amount(result.confirmedPrice)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const hasAnswered = ({ status, answeredTime }: NozzleResult): boolean =>
  status !== 'wait' || answeredTime !== null

function answerOf(result: NozzleResult, isInUse: boolean): string {
  if (result.failure) return result.failure.message
  if (hasAnswered(result)) return words.acknowledged
  return isInUse ? words.fuelling : words.waitingForPump
}
