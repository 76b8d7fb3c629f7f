import type { Item } from '@app/api/contract/catalogue/items'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form, Select } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { words } from '../words.ts'

export interface TypedLine {
  item?: number
  pieces?: number | null
}

/** As the route takes them. */
const MOST_PIECES = 1000
const MOST_LINES = 50

/** What is taken for points, and how many pieces of each. */
export function ItemLines({ items }: { items: readonly Item[] }) {
  const options = items.map((item) => ({
    value: item.id,
    label: `${item.name} · ${words.costs(count(item.points))}`,
    disabled: item.stock === 0,
  }))
  return (
    <Form.List name="lineItems">
      {(lines, { add, remove }) => (
        <>
          {lines.map(({ key, name }) => (
            <Flex key={key} gap={8} align="end">
              <Form.Item
                name={[name, 'item']}
                label={name === 0 ? words.fields.lineItems : undefined}
                required
                style={{ flex: 1, minWidth: 0 }}
              >
                <Select
                  showSearch
                  aria-label={words.chooseItem}
                  placeholder={words.chooseItem}
                  optionFilterProp="label"
                  options={options}
                />
              </Form.Item>
              <Form.Item
                name={[name, 'pieces']}
                label={name === 0 ? words.pieces : undefined}
                required
                style={{ width: 96 }}
              >
                <NumberInput aria-label={words.pieces} decimals={0} min={1} max={MOST_PIECES} />
              </Form.Item>
              {lines.length > 1 && (
                <Form.Item>
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={common.remove}
                    onClick={() => remove(name)}
                  />
                </Form.Item>
              )}
            </Flex>
          ))}
          {lines.length < MOST_LINES && (
            <Form.Item>
              <Button icon={<PlusOutlined />} onClick={() => add({ pieces: 1 })}>
                {words.addLine}
              </Button>
            </Form.Item>
          )}
        </>
      )}
    </Form.List>
  )
}
