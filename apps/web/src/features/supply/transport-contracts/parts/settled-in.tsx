import type { TransportContract } from '@app/api/contract/supply/transport-contracts'
import { pathTo } from '#lib/routes/path-to.ts'
import type { Detail } from '#ui/display/detail-list.tsx'
import { PermittedLink } from '#ui/layout/permitted-link.tsx'
import { words } from '../words.ts'

/** In which confirmed month a document is settled, once it is. */
export function settledIn({ settlement }: Pick<TransportContract, 'settlement'>): Detail[] {
  if (!settlement) return []
  const value = (
    <PermittedLink
      permission="previewSettle:read"
      to={pathTo('PreviewSettle', { id: settlement.id, of: 'supply' })}
    >
      {settlement.name}
    </PermittedLink>
  )
  return [{ label: words.fields.settlement, value }]
}
