import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { readJson, writeJson } from '#lib/state/storage.ts'
import { words } from '../words.ts'
import { extrasOf, type ListColumn } from './list-column.ts'
import styles from '../table-page.module.css'

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const storageKey = (route: string): string => `columns.${route}`

/** The hidden columns of a route, once somebody chose; remembered on this machine (S-076). */
export const hiddenColumnsOf = (route: string): string[] | undefined =>
  readJson(storageKey(route), isNames)

/** Shows or hides columns (S-075); those that a list cannot do without are not offered. */
export function ColumnChooser<Row>({
  route,
  columns,
  hidden,
  onChange,
}: {
  route: string
  columns: readonly ListColumn<Row>[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}) {
  const offered = columns.filter(({ always }) => !always)
  const keys = offered.map(({ key }) => key)
  const hide = (next: string[]): void => {
    writeJson(storageKey(route), next)
    onChange(next)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={words.selectColumns}
      content={
        <div className={styles.chooser}>
          <Checkbox.Group
            className={styles.choices ?? ''}
            value={keys.filter((key) => !hidden.includes(key))}
            options={offered.map(({ key, title }) => ({ value: key, label: title }))}
            onChange={(visible) => hide(keys.filter((key) => !visible.includes(key)))}
          />
          <Button size="small" type="link" onClick={() => hide([])}>
            {words.showAll}
          </Button>
          <Button size="small" type="link" onClick={() => hide(extrasOf(columns))}>
            {words.usualColumns}
          </Button>
        </div>
      }
    >
      <Tooltip title={words.columns}>
        <Button type="text" icon={<SettingOutlined />} aria-label={words.columns} />
      </Tooltip>
    </Popover>
  )
}
