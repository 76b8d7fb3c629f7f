import { pathTo } from '#lib/routes/path-to.ts'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'

/** A card's number, leading to its ledger those who may see it. */
export const CardLedgerLink = ({ number }: { number: string }) => (
  <PermittedLink permission="userCardDetails:read" to={pathTo('UserCardDetails', { card: number })}>
    {number}
  </PermittedLink>
)
