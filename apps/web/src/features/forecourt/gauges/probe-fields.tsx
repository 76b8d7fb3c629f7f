import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, InputNumber, Select } from 'antd'
import { common } from '#locale/words.ts'
import styles from './gauges.module.css'
import { useTanks } from './gauges-api.ts'
import { words } from './words.ts'

const required = [{ required: true, message: common.required }]

/** Which probe is in which tank: a line for each. */
export function ProbeFields() {
  const { data: tanks = [] } = useTanks()
  const options = tanks.map(({ id, number, item }) => ({
    value: id,
    label: words.tankNo(number, item.name ?? ''),
  }))
  return (
    <fieldset className={styles.probes}>
      <legend>{words.fields.probes}</legend>
      <Form.List name="probes">
        {(lines, { add, remove }) => (
          <>
            {lines.map(({ key, name }, index) => (
              <div key={key} className={styles.probe}>
                <Form.Item name={[name, 'probe']} label={words.probe} rules={required}>
                  <InputNumber min={1} max={99} precision={0} />
                </Form.Item>
                <Form.Item name={[name, 'tank', 'id']} label={words.tank} rules={required}>
                  <Select options={options} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<MinusCircleOutlined />}
                  aria-label={words.removeProbe(String(index + 1))}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              icon={<PlusOutlined />}
              onClick={() => add({ probe: lines.length + 1, tank: {} })}
            >
              {words.addProbe}
            </Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}
