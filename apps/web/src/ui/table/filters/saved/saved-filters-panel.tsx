import { DeleteOutlined, PushpinFilled, PushpinOutlined, SaveOutlined } from '@ant-design/icons'
import type { SharedFilter } from '@app/api/contract/platform/shared-filters'
import { Button, Input, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import styles from '../../table-page.module.css'
import {
  type FilterOwner,
  type FilterValues,
  forgetFilter,
  type NamedFilter,
  nameFilter,
  namedFilters,
  openingFilter,
  openWith,
} from './saved-filters.ts'
import { ShareButton } from './share-button.tsx'
import {
  conditionsOf,
  useChangeShared,
  useRemoveShared,
  useSharedFilters,
  valuesOf,
} from './shared-filters.ts'
import { words } from './words.ts'

const LONGEST_NAME = 20

export interface SavedFiltersProps {
  owner: FilterOwner
  /** What the list is asked now; empty when nothing is filtered. */
  values: FilterValues
  onApply: (values: FilterValues) => void
  /** Another filter, or none, is the one that the list opens with. */
  onOpening: () => void
}

/** One's own filters and those that colleagues shared; any of them can be what the list opens with. */
export function SavedFiltersPanel(props: SavedFiltersProps) {
  const { owner, values, onApply, onOpening } = props
  const [named, setNamed] = useState(() => namedFilters(owner))
  const [opening, setOpening] = useState(() => openingFilter(owner))
  const shared = useSharedFilters(owner.route).data?.content ?? []
  const isFiltered = Object.values(values).some(Boolean)
  const open = (filter: NamedFilter | undefined): void => {
    openWith(owner, filter)
    setOpening(filter)
    onOpening()
  }
  const part = (filter: NamedFilter) => ({
    name: filter.name,
    onApply: () => onApply(filter.values),
    pin: <Pin filter={filter} opening={opening} onChange={open} />,
  })
  return (
    <div className={styles.saved}>
      {named.length === 0 && shared.length === 0 && (
        <p className={styles.savedHint}>{words.none}</p>
      )}
      <Filters title={shared.length > 0 ? words.own : undefined} count={named.length}>
        {named.map((filter) => (
          <Row key={filter.name} {...part(filter)}>
            {can('shareFilters') && (
              <ShareButton
                filter={filter}
                list={owner.route}
                onShared={() => setNamed(forgetFilter(owner, filter.name))}
              />
            )}
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={words.remove(filter.name)}
              onClick={() => setNamed(forgetFilter(owner, filter.name))}
            />
          </Row>
        ))}
      </Filters>
      <Filters title={words.shared} count={shared.length}>
        {shared.map((filter) => (
          <Row
            key={filter.id}
            {...part({ name: filter.name, values: valuesOf(filter) })}
            note={words.by(filter.creator?.name ?? '', filter.station?.name ?? words.company)}
          >
            {filter.isChangeable && <Changes {...props} filter={filter} isFiltered={isFiltered} />}
          </Row>
        ))}
      </Filters>
      {isFiltered && <NameForm onName={(name) => setNamed(nameFilter(owner, { name, values }))} />}
    </div>
  )
}

interface FiltersProps {
  title: string | undefined
  count: number
  children: ReactNode
}

function Filters({ title, count, children }: FiltersProps) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      {title && <p className={styles.savedHint}>{title}</p>}
      <ul className={styles.savedList}>{children}</ul>
    </section>
  )
}

interface RowProps {
  name: string
  /** Who shared it with whom. */
  note?: string
  pin: ReactNode
  onApply: () => void
  children: ReactNode
}

function Row({ name, note, pin, onApply, children }: RowProps) {
  return (
    <li>
      <Button type="text" title={note} aria-label={name} onClick={onApply}>
        <span className={styles.savedName}>
          {name}
          {note && <small>{note}</small>}
        </span>
      </Button>
      {pin}
      {children}
    </li>
  )
}

interface PinProps {
  filter: NamedFilter
  opening: NamedFilter | undefined
  onChange: (filter: NamedFilter | undefined) => void
}

/** Has the list open with a filter. */
function Pin({ filter, opening, onChange }: PinProps) {
  const isOpening = opening?.name === filter.name && isSame(opening, filter)
  const label = isOpening ? words.openNot(filter.name) : words.open(filter.name)
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={isOpening ? <PushpinFilled /> : <PushpinOutlined />}
        aria-label={label}
        onClick={() => onChange(isOpening ? undefined : filter)}
      />
    </Tooltip>
  )
}

const isSame = (a: NamedFilter, b: NamedFilter): boolean =>
  JSON.stringify(conditionsOf(a.values)) === JSON.stringify(conditionsOf(b.values))

interface ChangesProps extends Pick<SavedFiltersProps, 'values'> {
  filter: SharedFilter
  isFiltered: boolean
}

/** For who shared it and for managers. */
function Changes({ values, filter, isFiltered }: ChangesProps) {
  const change = useChangeShared()
  const remove = useRemoveShared()
  const [isAsking, setAsking] = useState(false)
  const { id, version, name } = filter
  if (isAsking) {
    return (
      <>
        <Button danger loading={remove.isPending} onClick={() => remove.mutate(filter)}>
          {words.removeForAll}
        </Button>
        <Button type="text" onClick={() => setAsking(false)}>
          {common.cancel}
        </Button>
      </>
    )
  }
  return (
    <>
      {isFiltered && (
        <Tooltip title={words.replace(name)}>
          <Button
            type="text"
            icon={<SaveOutlined />}
            aria-label={words.replace(name)}
            loading={change.isPending}
            onClick={() => change.mutate({ id, version, conditions: conditionsOf(values) })}
          />
        </Tooltip>
      )}
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={words.remove(name)}
        onClick={() => setAsking(true)}
      />
    </>
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
        placeholder={words.name}
        aria-label={words.name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" disabled={name.trim() === ''}>
        {words.save}
      </Button>
    </form>
  )
}
