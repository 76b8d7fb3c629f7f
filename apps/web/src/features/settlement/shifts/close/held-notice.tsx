import type { HeldFuelling } from '@app/api/contract/sales/pump-authorisations'
import { add } from '@app/kernel/money'
import { Alert } from 'antd'
import { count, money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { words } from '../words.ts'
import styles from './close.module.css'

const { held: said } = words

/** More would push the question off the screen; the sheet has them all. */
const MOST_SHOWN = 5

/** Names the fuellings whose money is still held: they do not stand in the way, but somebody must know. */
export function HeldNotice({ held }: { held: readonly HeldFuelling[] }) {
  if (held.length === 0) return null
  const amount = money(add(...held.map((one) => one.held)))
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.held ?? ''}
      title={
        <PermittedLink permission="exceptionHandling:read" to={pathTo('ExceptionHandling')}>
          {said.now(count(held.length), amount)}
        </PermittedLink>
      }
      description={
        <>
          <p className={styles.hint}>{said.nowHint}</p>
          <ul className={styles.orders}>
            {held.slice(0, MOST_SHOWN).map(({ id, nozzle, status, held: cents }) => (
              <li key={id}>
                <span>{words.nozzle(nozzle.logicNo)}</span>
                <span>{said.states[status]}</span>
                <span className={styles.due}>{money(cents)}</span>
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}
