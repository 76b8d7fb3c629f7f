import type { Station } from '@app/api/contract/organisation/stations'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { allPages } from '#lib/lists/all-pages.ts'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { isOfStation } from './own-stations.ts'
import { words } from '../words.ts'

/** Where something is good, as the form's field `stations`; people of stations must say where. */
export function StationsItem({ label, extra }: { label: string; extra: string }) {
  const lookup = useQuery({
    queryKey: ['stations', 'all'],
    queryFn: () => allPages<Station>('/stations', {}),
    meta: { isLookup: true },
  })
  return (
    <Form.Item
      name="stations"
      label={label}
      {...(isOfStation()
        ? { rules: [{ required: true, message: words.stationsRequired }] }
        : { extra })}
    >
      <LookupSelect
        lookup={lookup}
        mode="multiple"
        allowClear
        optionFilterProp="label"
        options={(lookup.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Form.Item>
  )
}
