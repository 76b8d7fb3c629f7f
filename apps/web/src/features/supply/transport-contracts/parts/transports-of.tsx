import type { TransportContract } from '@app/api/contract/supply/transport-contracts'
import { equals } from '@app/kernel/list-query/write'
import { useNavigate } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { listTransports, TRANSPORTS_KEY } from '../transports-api.ts'
import { words } from '../words.ts'
import { transportCard, transportColumns } from './transport-columns.tsx'

const { ofPurchase } = words

const columns = transportColumns.filter(({ extra, key }) => !extra && key !== 'product')

interface TransportsOfProps {
  purchaseId: number
  /** Whether further trucks can carry its fuel. */
  canBeCarried: boolean
}

/** The trucks that carry the fuel of a purchase contract; the next one begins as the contract says. */
export function TransportsOf({ purchaseId, canBeCarried }: TransportsOfProps) {
  const navigate = useNavigate()
  if (!can('transportMge:read')) return null
  const arrange = canBeCarried && can('addTransportInfo:create') && (
    <LinkButton to={`${pathTo('AddTransportInfo')}?purchase=${purchaseId}`}>
      {ofPurchase.arrange}
    </LinkButton>
  )
  return (
    <Section title={ofPurchase.title} extra={arrange}>
      <ListSection
        queryKey={[...TRANSPORTS_KEY, 'of']}
        load={listTransports}
        base={equals('purchaseContract.id', purchaseId)}
        columns={columns}
        card={transportCard}
        exports={{ type: 'transportContracts' }}
        {...(can('editTransportInfo:read') && {
          onOpen: ({ id }: TransportContract) => navigate(pathTo('EditTransportInfo', { id })),
        })}
        empty={<EmptyState title={ofPurchase.empty} />}
      />
    </Section>
  )
}
