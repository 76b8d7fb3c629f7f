import type { RoleRights } from '@app/api/contract/access/rights'
import { consoleOutline } from '#lib/routes/console-outline.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { shortName } from '#features/access/roles/parts/permission-names.ts'
import styles from './effective-permissions.module.css'
import { words } from './words.ts'

/** Every page in its group, whether the role sees it, and what it may do there. */
export function PageMarks({ rights }: { rights: RoleRights }) {
  const listed = new Set(rights.menus.web)
  return (
    <>
      <p className={styles.hint}>{words.role.pages}</p>
      {consoleOutline().groups.map(({ title, pages }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <ul className={styles.pages}>
            {pages.map((page) => (
              <li key={page.menu} data-shown={listed.has(page.menu)}>
                <StatusDot tone={listed.has(page.menu) ? 'green' : 'grey'}>
                  {listed.has(page.menu) ? words.role.visible : words.role.hidden}
                </StatusDot>
                <span>{page.title}</span>
                <small>{listed.has(page.menu) && actionsAt(rights, page.menu)}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function actionsAt({ permissions }: RoleRights, menu: string): string {
  const names = permissions
    .filter(({ name, withheldBy }) => name.startsWith(`${menu}:`) && withheldBy === undefined)
    .map(({ name }) => shortName(name))
  return names.join(' · ') || words.role.readsNothing
}
