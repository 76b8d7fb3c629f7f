import type { Station } from '@app/api/contract/organisation/stations'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { allPages } from '#lib/lists/all-pages.ts'
import { common } from '#locale/words.ts'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { words } from '../words.ts'

/** The station that the truck goes to. */
export function StationChoice({ known }: { known: { id: number; name?: string } | undefined }) {
  const lookup = useQuery({
    queryKey: ['stations', 'all'],
    queryFn: () => allPages<Station>('/stations', {}),
    meta: { isLookup: true },
  })
  return (
    <Form.Item
      name="stationId"
      label={words.fields.station}
      rules={[{ required: true, message: common.required }]}
    >
      <LookupSelect<number>
        lookup={lookup}
        disabled={known !== undefined}
        elsewhere={known?.name ?? ''}
        options={(lookup.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}
