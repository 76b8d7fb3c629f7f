import type { TransportContract } from '@app/api/contract/supply/transport-contracts'
import { equals, oneOf } from '@app/kernel/list-query/write'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { allPages } from '#lib/lists/all-pages.ts'
import { can, useStation } from '#lib/session/session.ts'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { TRANSPORTS_KEY } from '../../transport-contracts/transports-api.ts'
import { words } from '../words.ts'
import { type IntakeFields, proposalOf } from './intake-fields.ts'

function useArrivals() {
  const { id } = useStation()
  return useQuery({
    queryKey: [...TRANSPORTS_KEY, 'arriving', id],
    queryFn: () =>
      allPages<TransportContract>('/transportContracts', {
        search: `${equals('station.id', id)} AND ${oneOf('status', ['inTransit', 'signed'])}`,
      }),
    enabled: can('transportMge:read'),
    meta: { isLookup: true },
  })
}

/** The truck that brings the load, if it has a contract; the form becomes as that says. */
export function TransportChoice({ known }: { known: { id: number; name: string } | undefined }) {
  const form = Form.useFormInstance<IntakeFields>()
  const lookup = useArrivals()
  const trucks = lookup.data ?? []
  return (
    <Form.Item
      name="transportId"
      label={words.fields.transportContract}
      extra={words.transportHint}
    >
      <LookupSelect<number>
        lookup={lookup}
        allowClear
        showSearch
        optionFilterProp="label"
        elsewhere={known?.name ?? ''}
        notFoundContent={words.noTransport}
        onChange={(transportId) => {
          const transport = trucks.find(({ id }) => id === transportId)
          if (transport) form.setFieldsValue(proposalOf(transport))
        }}
        options={trucks.map(({ id, billNo, plate, product }) => ({
          value: id,
          label: `${billNo} · ${plate} · ${product.name}`,
        }))}
      />
    </Form.Item>
  )
}
