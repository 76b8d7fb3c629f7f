import type { Transaction } from '@app/api/contract/sales/transactions'
import type { PageOf } from '@app/kernel/schema'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { count } from '#lib/i18n/format.ts'
import { useMaybeStation } from '#lib/session/session.ts'
import { words } from '../words.ts'
import { pathTo } from '#lib/routes/path-to.ts'

const { doubt } = words

const PATH = pathTo('Transactions', { doubt: 'suspect' })

/** Tells finance, on whatever page they are, of payments that nobody can explain. */
export default function UnconfirmedPaymentsNotice({ suspects }: { suspects: PageOf<Transaction> }) {
  const here = useMaybeStation()?.id
  const { content, totalElements } = suspects
  const isHere = content.some(({ station }) => station.id === here)
  return (
    <Alert
      type="error"
      banner
      title={
        <>
          {doubt.notice(count(totalElements))}{' '}
          {isHere ? <Link to={PATH}>{doubt.look}</Link> : doubt.elsewhere(stationsOf(content))}
        </>
      }
    />
  )
}

/** Where they are, for who has to switch to see them. */
const stationsOf = (suspects: readonly Transaction[]): string =>
  [...new Set(suspects.map(({ station }) => station.name))].join(doubt.comma)
