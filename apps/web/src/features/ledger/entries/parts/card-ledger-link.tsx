import { Link } from 'react-router'
import { can } from '#lib/session/session.ts'
import { pathTo } from '#lib/routes/path-to.ts'

/** A card's number, leading to its ledger those who may see it. */
export const CardLedgerLink = ({ number }: { number: string }) =>
  can('userCardDetails:read') ? (
    <Link to={pathTo('UserCardDetails', { card: number })}>{number}</Link>
  ) : (
    number
  )
