import type { Equation } from '@app/api/contract/reporting/reconciliation'
import { Link } from 'react-router'
import { count } from '#lib/i18n/format.ts'
import type { Days } from '#lib/session/history-limit.ts'
import { Money } from '#ui/display/figures.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from '../words.ts'
import styles from './reconciliation.module.css'
import { pathOfTerm } from './term-paths.ts'

const isBroken = ({ difference, rows }: Equation): boolean => difference !== 0 || rows.length > 0

/** How many of them hold. */
export function Verdict({ equations }: { equations: readonly Equation[] }) {
  const broken = equations.filter(isBroken).length
  return broken === 0 ? (
    <StatusDot tone="green">{words.holds}</StatusDot>
  ) : (
    <StatusDot tone="red">{words.broken(count(broken))}</StatusDot>
  )
}

/** Each sum beside the one that it has to come to, and the rows where it does not. */
export const Equations = ({
  equations,
  days,
}: {
  equations: readonly Equation[]
  /** Of which business days they are. */
  days: Days
}) => (
  <ul className={styles.equations}>
    {equations.map((equation) => (
      <EquationLine key={equation.name} equation={equation} days={days} />
    ))}
  </ul>
)

function EquationLine({ equation, days }: { equation: Equation; days: Days }) {
  const { name, left, right, difference, rows } = equation
  return (
    <li className={styles.equation} data-equation={name}>
      <StatusDot tone={isBroken(equation) ? 'red' : 'green'}>{words.equations[name]}</StatusDot>
      <span className={styles.formula}>
        <Terms terms={left} days={days} />
        <b>{difference === 0 ? '=' : '≠'}</b>
        <Terms terms={tellingOf(right)} days={days} />
        {difference !== 0 && (
          <span className={styles.difference}>
            {words.difference} <Money value={difference} isSigned />
          </span>
        )}
      </span>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={pathOfRow(equation.about, row, days)}>
                {words.about[equation.about](row.label)}
              </Link>{' '}
              <Money value={row.difference} isSigned />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Of many terms, those that came to something. */
function tellingOf(terms: Equation['right']): Equation['right'] {
  if (terms.length <= 2) return terms
  const telling = terms.filter(({ amount }) => amount !== 0)
  return telling.length > 0 ? telling : terms.slice(0, 1)
}

const Terms = ({ terms, days }: { terms: Equation['left']; days: Days }) =>
  terms.map(({ name, amount }, index) => {
    const path = pathOfTerm(name, days)
    const figure = <Money value={amount} />
    return (
      <span key={name}>
        {index > 0 && '+ '}
        {words.terms[name]} {path ? <Link to={path}>{figure}</Link> : figure}
      </span>
    )
  })

/** Where somebody looks for what went wrong. */
function pathOfRow(
  about: Equation['about'],
  { id, label }: Equation['rows'][number],
  { first, last }: Days,
): string {
  if (about === 'order') return pathTo('AllDetails', { orderId: id })
  if (about === 'shift') return pathTo('ClassSettleDetails', { classSettleId: id })
  if (about === 'day') return pathTo('DaySettleDetails', { daySettleId: id })
  if (about === 'month') return pathTo('PrintMonthSettle', { monthSettleId: id })
  return pathTo('UserCardDetails', { card: label, businessDay: `${first}~${last}` })
}
