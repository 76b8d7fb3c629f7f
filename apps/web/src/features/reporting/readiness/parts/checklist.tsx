import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import type { Readiness, ReadinessLine, ReadinessStep } from '@app/api/contract/reporting/readiness'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { count, instant } from '#lib/i18n/format.ts'
import { useMaybeStation } from '#lib/session/session.ts'
import { roleName } from '#features/access/roles/parts/role-names.ts'
import styles from '../readiness.module.css'
import { pathOfStep } from '../step-pages.ts'
import { words } from '../words.ts'

/** How far it is. */
export function Progress({ readiness: { lines, isReady } }: { readiness: Readiness }) {
  const done = lines.filter(({ isMet }) => isMet).length
  return (
    <div className={styles.progress}>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${(100 * done) / lines.length}%` }} />
      </span>
      <span>{words.progress(count(done), count(lines.length))}</span>
      {done < lines.length && <span>{isReady ? words.readyHint : words.openHint}</span>}
    </div>
  )
}

interface ChecklistProps extends Pick<Readiness, 'lines'> {
  /** About all companies together, as their platform sees them. */
  isOfAll?: boolean
}

/** Each step, whether it is done, and where or by whom it can be. */
export const Checklist = ({ lines, isOfAll = false }: ChecklistProps): ReactNode => (
  <ul className={styles.steps}>
    {lines.map((line) => (
      <Step key={line.step} line={line} isOfAll={isOfAll} />
    ))}
  </ul>
)

function Step({ line, isOfAll }: { line: ReadinessLine; isOfAll: boolean }) {
  const { step, isMet, isOptional, mayMend } = line
  const hasStation = useMaybeStation() !== undefined
  const Mark = isMet ? CheckCircleFilled : MinusCircleOutlined
  return (
    <li className={`${styles.step} ${isMet ? styles.met : ''}`} data-step={step} data-met={isMet}>
      <Mark className={styles.mark} aria-label={isMet ? words.done : words.open} />
      <span className={styles.what}>
        <span className={styles.name}>{words.steps[step]}</span>
        {isOptional && !isMet && <span className={styles.optional}>{words.optional}</span>}
        <Lacking line={line} />
      </span>
      {!isMet && (
        <span className={styles.next}>
          {mayMend && hasStation ? (
            <Link to={pathOfStep(step)}>{words.mend}</Link>
          ) : (
            <span className={styles.asked}>
              {mayMend ? wayWithoutStation(step) : whomToAsk(line, isOfAll)}
            </span>
          )}
        </span>
      )}
    </li>
  )
}

function Lacking({ line: { lacking, since } }: { line: ReadinessLine }) {
  if (since) return <span className={styles.more}>{words.silentSince(instant(since))}</span>
  if (lacking.places.length === 0) return null
  const names = lacking.places.map(({ name }) => name).join(words.separator)
  return (
    <span className={styles.more}>
      {lacking.count > lacking.places.length
        ? words.lackingMore(names, count(lacking.count))
        : words.lacking(names)}
    </span>
  )
}

/** Nearly all pages are those of the selected station: before there is one, they do not open (S-275). */
const wayWithoutStation = (step: ReadinessStep): string =>
  words.withoutStation[step === 'company' || step === 'station' ? step : 'others']

function whomToAsk({ mendedBy }: ReadinessLine, isOfAll: boolean): string {
  if (mendedBy.length > 0) return words.askRoles(mendedBy.map(roleName).join(words.separator))
  return isOfAll ? words.askCompanies : words.askPlatform
}
