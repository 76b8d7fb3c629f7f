import { Checkbox, Collapse, Input, Select, Tooltip } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { consoleOutline } from '#lib/routes/console-outline.ts'
import { count } from '#lib/i18n/format.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Catalogue, CatalogueMenu, RolePreset } from '../roles-api.ts'
import { words } from './words.ts'
import { shortName } from './permission-names.ts'
import {
  bounded,
  NOTHING,
  permissionsIn,
  readingOnly,
  type RightsBounds,
  type RightsSelection,
  withMenus,
  withPermission,
} from './rights-selection.ts'
import styles from './rights-tree.module.css'
import { kindNames } from './role-names.ts'

const { tree } = words

interface RightsTreeProps {
  catalogue: Catalogue
  value: RightsSelection
  bounds: RightsBounds
  /** What "all" means, beside the presets. */
  shortcuts?: readonly { label: string; value: RightsSelection }[]
  disabled?: boolean
  onChange: (next: RightsSelection) => void
}

/** Menus in their groups, each with its actions and the commands that have a button in it (D-270). */
export function RightsTree(props: RightsTreeProps) {
  const { catalogue, value, onChange } = props
  const [wanted, setWanted] = useState('')
  const groups = useMemo(() => groupsOf(catalogue.menus, wanted.trim()), [catalogue, wanted])
  return (
    <>
      <div className={styles.tools}>
        <Input.Search
          allowClear
          style={{ width: 220 }}
          placeholder={tree.find}
          aria-label={tree.find}
          onChange={(event) => setWanted(event.target.value)}
        />
        {!props.disabled && <Shortcuts {...props} />}
        <span className={styles.chosen} aria-live="polite">
          {tree.chosen(count(value.menus.size), count(value.permissions.size))}
        </span>
      </div>
      {groups.length === 0 && <EmptyState title={tree.none} />}
      <Collapse
        size="small"
        // The box beside a heading is a control of its own, and none inside another.
        collapsible="header"
        defaultActiveKey={groups[0]?.title ?? ''}
        {...(wanted.trim() !== '' && { activeKey: groups.map(({ title }) => title) })}
        items={groups.map(({ title, menus }) => ({
          key: title,
          label: title,
          extra: <GroupBox {...props} title={title} menus={menus} />,
          children: menus.map((menu) => (
            <MenuRow key={menu.name} {...props} menu={menu} onChange={onChange} />
          )),
        }))}
      />
      {wanted.trim() === '' && <LooseRights {...props} />}
    </>
  )
}

interface TitledMenu extends CatalogueMenu {
  title: string
}

interface Group {
  title: string
  menus: TitledMenu[]
}

/** The groups of the console with what of them can be given, as far as it is looked for. */
function groupsOf(menus: readonly CatalogueMenu[], wanted: string): Group[] {
  const known = new Map(menus.map((menu) => [menu.name, menu]))
  const groups = consoleOutline().groups.map(({ title, pages }) => ({
    title,
    menus: pages.flatMap((page) => {
      const menu = known.get(page.menu)
      return menu && fits(menu, page.title, wanted) ? [{ ...menu, title: page.title }] : []
    }),
  }))
  return groups.filter((group) => group.menus.length > 0)
}

const fits = (menu: CatalogueMenu, title: string, wanted: string): boolean =>
  [title, ...menu.commands.map(shortName)].some((text) =>
    text.toLowerCase().includes(wanted.toLowerCase()),
  )

function Shortcuts({ catalogue, bounds, shortcuts, value, onChange }: RightsTreeProps) {
  const choices = [
    ...(shortcuts ?? []),
    { label: tree.readOnly, value: readingOnly(value) },
    ...catalogue.presets
      .filter(({ menus }) => menus.web.length > 0)
      .map((preset) => ({ label: kindNames[preset.defaultRole], value: selectionOf(preset) })),
    { label: tree.clear, value: NOTHING },
  ]
  return (
    <Select
      style={{ minWidth: 180 }}
      placeholder={tree.shortcuts}
      aria-label={tree.shortcuts}
      value={null}
      options={choices.map(({ label }, index) => ({ value: index, label }))}
      onChange={(index: number) => {
        const choice = choices[index]
        if (choice) onChange(bounded(choice.value, catalogue.menus, bounds))
      }}
    />
  )
}

export const selectionOf = ({
  menus,
  permissions,
}: Pick<RolePreset, 'menus' | 'permissions'>): RightsSelection => ({
  menus: new Set(menus.web),
  permissions: new Set(Object.keys(permissions)),
})

/** How much of a group is given; all of it or nothing by one click. */
function GroupBox(props: RightsTreeProps & Group) {
  const { catalogue, value, bounds, menus, title, disabled = false, onChange } = props
  const chosen = menus.filter(({ name }) => value.menus.has(name)).length
  const isPossible = menus.some(({ name }) => !bounds.menu(name))
  return (
    <span className={styles.head}>
      <span className={styles.count}>{tree.count(count(chosen), count(menus.length))}</span>
      <Checkbox
        checked={chosen === menus.length}
        indeterminate={chosen > 0 && chosen < menus.length}
        disabled={disabled || !isPossible}
        aria-label={title}
        onChange={({ target }) =>
          onChange(
            withMenus(value, menus, { on: target.checked, catalogue: catalogue.menus, bounds }),
          )
        }
      />
    </span>
  )
}

function MenuRow({ menu, ...props }: RightsTreeProps & { menu: TitledMenu }) {
  const { catalogue, value, bounds, disabled = false, onChange } = props
  const isListed = value.menus.has(menu.name)
  return (
    <div className={styles.row}>
      <Explained reason={bounds.menu(menu.name)}>
        <Checkbox
          checked={isListed}
          disabled={disabled || bounds.menu(menu.name) !== undefined}
          onChange={({ target }) =>
            onChange(
              withMenus(value, [menu], { on: target.checked, catalogue: catalogue.menus, bounds }),
            )
          }
        >
          {menu.title}
        </Checkbox>
      </Explained>
      <div className={styles.rights}>
        {permissionsIn(menu)
          .filter(
            (name) =>
              !bounds.permission(name) || value.permissions.has(name) || isOffered(name, menu),
          )
          .map((name) => (
            <Explained key={name} reason={bounds.permission(name)}>
              <Checkbox
                className={menu.commands.includes(name) ? (styles.command ?? '') : ''}
                checked={isListed && value.permissions.has(name)}
                disabled={disabled || !isListed || bounds.permission(name) !== undefined}
                onChange={({ target }) => onChange(withPermission(value, name, target.checked))}
              >
                {shortName(name)}
              </Checkbox>
            </Explained>
          ))}
      </div>
    </div>
  )
}

/** Commands that are asked for all over the console, and have no menu of their own. */
function LooseRights({ catalogue, value, bounds, disabled = false, onChange }: RightsTreeProps) {
  const placed = new Set(catalogue.menus.flatMap(permissionsIn))
  const all = catalogue.presets.flatMap(({ permissions }) => Object.keys(permissions))
  const loose = [...new Set(all)].filter((name) => !name.includes(':') && !placed.has(name))
  return (
    <div className={styles.row} style={{ paddingInline: 12 }}>
      <span>{tree.elsewhere}</span>
      <div className={styles.rights}>
        {loose.map((name) => (
          <Explained key={name} reason={bounds.permission(name)}>
            <Checkbox
              checked={value.permissions.has(name)}
              disabled={disabled || bounds.permission(name) !== undefined}
              onChange={({ target }) => onChange(withPermission(value, name, target.checked))}
            >
              {shortName(name)}
            </Checkbox>
          </Explained>
        ))}
      </div>
    </div>
  )
}

/** Looking is offered everywhere, and buttons; of the other actions only what there is to give. */
const isOffered = (name: string, menu: CatalogueMenu): boolean =>
  name.endsWith(':read') || menu.commands.includes(name)

function Explained({ reason, children }: { reason: string | undefined; children: ReactNode }) {
  return reason ? <Tooltip title={reason}>{children}</Tooltip> : children
}
