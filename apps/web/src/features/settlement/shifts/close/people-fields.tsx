import { Form } from 'antd'
import { useProfile } from '#lib/session/session.ts'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { useStaff } from '../shifts-api.ts'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'
import styles from './close.module.css'

/** Who hands over, by default who closes, and who takes over. */
export function PeopleFields() {
  const me = useProfile()
  const lookup = useStaff()
  const others = (lookup.data ?? []).filter(({ id }) => id !== me.id)
  const options = [me, ...others].map(({ id, name }) => ({ value: id, label: name }))
  const shared = {
    showSearch: { optionFilterProp: 'label' },
    lookup,
    options,
  } as const
  return (
    <div className={styles.pair}>
      <Form.Item name="handOver" label={shiftWords.fields.handOver}>
        <LookupSelect {...shared} />
      </Form.Item>
      <Form.Item name="takeOver" label={shiftWords.fields.takeOver}>
        <LookupSelect {...shared} allowClear placeholder={words.closing.nobody} />
      </Form.Item>
    </div>
  )
}
