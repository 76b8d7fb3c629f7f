import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Flex, Form } from 'antd'
import { litres } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { VolumeItem } from '#ui/forms/volume-item.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
import { useTanksHere } from '../intakes-api.ts'
import { words } from '../words.ts'

const MOST_TANKS = 8

/** The tanks that the load goes into, with what is meant for each. */
export function TankLines() {
  return (
    <Form.List name="lines">
      {(lines, { add, remove }) => (
        <>
          {lines.map(({ key, name }) => (
            <Flex key={key} gap={12} wrap align="start">
              <TankField name={name} />
              <div style={{ flex: '1 1 160px' }}>
                <VolumeItem
                  name={[name, 'plannedVolume']}
                  label={words.fields.plannedVolume}
                  extra={words.plannedHint}
                />
              </div>
              {lines.length > 1 && (
                <Button
                  icon={<DeleteOutlined />}
                  aria-label={words.removeTank}
                  style={{ marginTop: 30 }}
                  onClick={() => remove(name)}
                />
              )}
            </Flex>
          ))}
          {lines.length < MOST_TANKS && (
            <Button icon={<PlusOutlined />} onClick={() => add({})}>
              {words.addTank}
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}

function TankField({ name }: { name: number }) {
  const lookup = useTanksHere()
  return (
    <Form.Item
      name={[name, 'tankId']}
      label={words.tankChoice}
      style={{ flex: '2 1 240px' }}
      rules={[{ required: true, message: common.required }]}
    >
      <LookupSelect<number>
        lookup={lookup}
        elsewhere=""
        options={(lookup.data ?? []).map(({ id, number, item, safeUllage }) => ({
          value: id,
          label: [
            words.tankWith(number, item.name),
            safeUllage === null ? '' : words.ullageOf(litres(safeUllage)),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Form.Item>
  )
}
