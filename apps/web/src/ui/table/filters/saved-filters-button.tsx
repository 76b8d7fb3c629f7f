import { DeleteOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Input, Popover, Tooltip } from 'antd'
import { useState } from 'react'
import { words } from '../words.ts'
import {
  type FilterOwner,
  type FilterValues,
  forgetFilter,
  nameFilter,
  namedFilters,
} from './saved-filters.ts'
import styles from '../table-page.module.css'

const LONGEST_NAME = 20

interface SavedFiltersProps {
  owner: FilterOwner
  /** What the list is asked now; empty when nothing is filtered. */
  values: FilterValues
  onApply: (values: FilterValues) => void
}

/** A person's own questions to a list, by name: one click asks again. */
export function SavedFiltersButton({ owner, values, onApply }: SavedFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={words.savedFilters}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <SavedFilters
          owner={owner}
          values={values}
          onApply={(chosen) => {
            setOpen(false)
            onApply(chosen)
          }}
        />
      }
    >
      <Tooltip title={words.savedFilters}>
        <Button type="text" icon={<StarOutlined />} aria-label={words.savedFilters} />
      </Tooltip>
    </Popover>
  )
}

function SavedFilters({ owner, values, onApply }: SavedFiltersProps) {
  const [named, setNamed] = useState(() => namedFilters(owner))
  const isFiltered = Object.values(values).some(Boolean)
  return (
    <div className={styles.saved}>
      {named.length === 0 && <p className={styles.savedHint}>{words.savedFiltersEmpty}</p>}
      {named.length > 0 && (
        <ul className={styles.savedList}>
          {named.map((filter) => (
            <li key={filter.name}>
              <Button type="text" onClick={() => onApply(filter.values)}>
                {filter.name}
              </Button>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={words.removeFilter(filter.name)}
                onClick={() => setNamed(forgetFilter(owner, filter.name))}
              />
            </li>
          ))}
        </ul>
      )}
      {isFiltered && <NameForm onName={(name) => setNamed(nameFilter(owner, { name, values }))} />}
    </div>
  )
}

/** Keeps what is filtered now under a name. */
function NameForm({ onName }: { onName: (name: string) => void }) {
  const [name, setName] = useState('')
  return (
    <form
      className={styles.savedForm}
      // The popover stands beside the filters in the tree of components: their keys are not its own.
      onKeyDown={(event) => event.stopPropagation()}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (name.trim() === '') return
        onName(name.trim())
        setName('')
      }}
    >
      <Input
        autoFocus
        value={name}
        maxLength={LONGEST_NAME}
        placeholder={words.filterName}
        aria-label={words.filterName}
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" disabled={name.trim() === ''}>
        {words.saveFilter}
      </Button>
    </form>
  )
}
