import type { DayProof, Equation } from '@app/api/contract/settlement/proofs'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { count } from '../../../../lib/format.ts'
import { Money } from '../../../../ui/figures.tsx'
import { Section } from '../../../../ui/page.tsx'
import { ProblemView } from '../../../../ui/problem-view.tsx'
import { StatusDot } from '../../../../ui/status-dot.tsx'
import { orderPath } from '../../../trade/orders/routes.ts'
import { printMonthPath } from '../../months/routes.ts'
import { shiftPath } from '../../shifts/routes.ts'
import { useProof } from '../days-api.ts'
import { dayPath } from '../routes.ts'
import { words } from '../words.ts'
import styles from './proof.module.css'

const { proof: said } = words

/** Whether the day adds up: each sum beside the one that it has to come to, and the rows where it does not. */
export function ProofSection({ dayId }: { dayId: number }) {
  const { data, error, refetch } = useProof(dayId)
  return (
    <Section title={said.title} extra={data && <Verdict proof={data} />}>
      {data ? (
        <ul className={styles.equations}>
          {data.equations.map((equation) => (
            <EquationLine key={equation.name} equation={equation} businessDay={data.businessDay} />
          ))}
        </ul>
      ) : error ? (
        <ProblemView error={error} onRetry={refetch} />
      ) : (
        <Skeleton active paragraph={{ rows: 5 }} />
      )}
    </Section>
  )
}

const isBroken = ({ difference, rows }: Equation): boolean => difference !== 0 || rows.length > 0

function Verdict({ proof: { holds, equations } }: { proof: DayProof }) {
  if (holds) return <StatusDot tone="green">{said.holds}</StatusDot>
  return <StatusDot tone="red">{said.broken(count(equations.filter(isBroken).length))}</StatusDot>
}

interface LineProps {
  equation: Equation
  businessDay: string
}

function EquationLine({ equation, businessDay }: LineProps) {
  const { name, left, right, difference, rows } = equation
  return (
    <li className={styles.equation} data-equation={name}>
      <StatusDot tone={isBroken(equation) ? 'red' : 'green'}>{said.equations[name]}</StatusDot>
      <span className={styles.formula}>
        <Terms terms={left} />
        <b>{difference === 0 ? '=' : '≠'}</b>
        <Terms terms={right} />
        {difference !== 0 && (
          <span className={styles.difference}>
            {said.difference} <Money value={difference} isSigned />
          </span>
        )}
      </span>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={pathOf(equation.about, row, businessDay)}>
                {said.about[equation.about](row.label)}
              </Link>{' '}
              <Money value={row.difference} isSigned />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const Terms = ({ terms }: { terms: Equation['left'] }) =>
  terms.map(({ name, amount }, index) => (
    <span key={name}>
      {index > 0 && '+ '}
      {said.terms[name]} <Money value={amount} />
    </span>
  ))

/** Where somebody looks for what went wrong. */
function pathOf(
  about: Equation['about'],
  { id, label }: Equation['rows'][number],
  businessDay: string,
): string {
  if (about === 'order') return orderPath(id)
  if (about === 'shift') return shiftPath(id)
  if (about === 'day') return dayPath(id)
  if (about === 'month') return printMonthPath(id)
  return `/queryStatistics/userCardDetails?card=${label}&businessDay=${businessDay}~${businessDay}`
}
