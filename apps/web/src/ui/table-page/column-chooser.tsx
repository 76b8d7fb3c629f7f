import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { readJson, writeJson } from '../../lib/storage.ts'
import { common } from '../../locale/words.ts'
import styles from './table-page.module.css'

export interface ChoosableColumn {
  key: string
  label: string
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const storageKey = (route: string): string => `columns.${route}`

/** The hidden columns of a route, once somebody chose; remembered on this machine (S-076). */
export const hiddenColumnsOf = (route: string): string[] | undefined =>
  readJson(storageKey(route), isNames)

export function ColumnChooser({
  route,
  columns,
  hidden,
  onChange,
}: {
  route: string
  columns: readonly ChoosableColumn[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}) {
  const choose = (visible: readonly string[]): void => {
    const next = columns.map(({ key }) => key).filter((key) => !visible.includes(key))
    writeJson(storageKey(route), next)
    onChange(next)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={common.selectColumns}
      content={
        <div className={styles.chooser}>
          <Checkbox.Group
            className={styles.choices ?? ''}
            value={columns.map(({ key }) => key).filter((key) => !hidden.includes(key))}
            options={columns.map(({ key, label }) => ({ value: key, label }))}
            onChange={choose}
          />
          <Button size="small" type="link" onClick={() => choose(columns.map(({ key }) => key))}>
            {common.showAll}
          </Button>
        </div>
      }
    >
      <Tooltip title={common.columns}>
        <Button type="text" icon={<SettingOutlined />} aria-label={common.columns} />
      </Tooltip>
    </Popover>
  )
}
