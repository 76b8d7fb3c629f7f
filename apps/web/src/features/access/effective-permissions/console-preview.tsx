import type { UserRights } from '@app/api/contract/access/rights'
import { Tag } from 'antd'
import { consoleOutline, type OutlineNode } from '#lib/routes/console-outline.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { shortName } from '#features/access/roles/parts/permission-names.ts'
import styles from './effective-permissions.module.css'
import { words } from './words.ts'

type Shown = Pick<UserRights, 'permissions'> & { menus: Pick<UserRights['menus'], 'web'> }

/** The console as somebody has it: their menu, and the buttons that they are offered. Nothing works here. */
export function ConsolePreview({ rights, hint }: { rights: Shown; hint: string }) {
  const menu = consoleOutline().menuFor(rights.menus.web)
  const buttons = rights.permissions.filter(
    ({ name, withheldBy }) => !name.includes(':') && withheldBy === undefined,
  )
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.preview}>
        <nav className={styles.sidebar} aria-label={words.tabs.console}>
          {menu.length === 0 ? words.noMenu : <Nodes nodes={menu} />}
        </nav>
        <section>
          <h3>{words.buttons}</h3>
          {buttons.length === 0 ? (
            <EmptyState title={words.none} />
          ) : (
            <div className={styles.buttons}>
              {buttons.map(({ name, reach }) => (
                <Tag key={name}>
                  {shortName(name)}
                  {reach !== 'all' && ` · ${words.reaches[reach]}`}
                </Tag>
              ))}
            </div>
          )}
        </section>
      </div>
    </>
  )
}

function Nodes({ nodes }: { nodes: readonly OutlineNode[] }) {
  return (
    <ul>
      {nodes.map(({ title, children }) => (
        <li key={title}>
          {title}
          {children.length > 0 && <Nodes nodes={children} />}
        </li>
      ))}
    </ul>
  )
}
