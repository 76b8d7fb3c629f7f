import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { common } from '../../locale/words.ts'
import styles from './table-page.module.css'
import type { ListFilter } from './filters.tsx'

type Values = Partial<Record<string, string>>

interface FilterBarProps {
  filters: readonly ListFilter[]
  values: Values
  onSearch: (values: Values) => void
}

/** The three most used filters stand in the row; the rest comes with "more". */
const ALWAYS_SHOWN = 3

export function FilterBar({ filters, values, onSearch }: FilterBarProps) {
  const [draft, setDraft] = useState<Values>(values)
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? filters : filters.slice(0, ALWAYS_SHOWN)
  const active = filters.filter(({ name }) => values[name])

  const search = (next: Values): void => {
    setDraft(next)
    onSearch(next)
  }
  const cleared = Object.fromEntries(filters.map(({ name }) => [name, '']))

  return (
    <form
      className={styles.filters}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') search(cleared)
      }}
    >
      <div className={styles.filterRow}>
        {shown.map((filter) => (
          <div className={styles.filter} key={filter.name}>
            {filter.control(draft[filter.name] ?? '', (value) =>
              setDraft((before) => ({ ...before, [filter.name]: value })),
            )}
          </div>
        ))}
        <div className={styles.filterActions}>
          <Button htmlType="submit" type="primary" ghost icon={<SearchOutlined />}>
            {common.search}
          </Button>
          {filters.length > ALWAYS_SHOWN && (
            <Button
              type="text"
              icon={isOpen ? <UpOutlined /> : <DownOutlined />}
              iconPlacement="end"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? common.less : common.more}
            </Button>
          )}
        </div>
      </div>
      {active.length > 0 && (
        <div className={styles.chips}>
          {active.map((filter) => (
            <Tag key={filter.name} closable onClose={() => search({ ...draft, [filter.name]: '' })}>
              {filter.label}: {filter.describe(values[filter.name] ?? '')}
            </Tag>
          ))}
          <Button type="link" size="small" onClick={() => search(cleared)}>
            {common.reset}
          </Button>
        </div>
      )}
    </form>
  )
}
