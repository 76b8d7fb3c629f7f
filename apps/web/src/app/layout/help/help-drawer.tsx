import { Drawer } from 'antd'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#lib/routes/path-to.ts'
import { mayOpen } from '../../routing/menu.ts'
import { tabTags } from '../../settings/settings.ts'
import styles from './help-drawer.module.css'
import { type Action, type KeyGroup, words } from './words.ts'

/** What each key does; keys between which one may choose stand beside one another. */
const KEYS: readonly (readonly [KeyGroup, readonly (readonly [Action, readonly string[]])[]])[] = [
  [
    'everywhere',
    [
      ['search', ['/', 'Ctrl K']],
      ['help', ['?']],
    ],
  ],
  [
    'lists',
    [
      ['filter', ['Enter']],
      ['clear', ['Esc']],
      ['rows', ['↑', '↓']],
      ['open', ['Enter']],
      ['choose', ['Space']],
    ],
  ],
  [
    'forms',
    [
      ['submit', ['Enter']],
      ['close', ['Esc']],
    ],
  ],
  ['tabs', [['closeTab', ['Delete']]]],
]

/** What one can do by keyboard, and what runs here. */
export function HelpDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const hasTabs = tabTags.use()
  return (
    <Drawer open={open} size={420} title={words.title} onClose={onClose}>
      <h3 className={styles.heading}>{words.keys}</h3>
      {KEYS.filter(([group]) => hasTabs || group !== 'tabs').map(([group, actions]) => (
        <section key={group} className={styles.group}>
          <h4>{words.groups[group]}</h4>
          <dl>
            {actions.map(([action, keys]) => (
              <div key={action}>
                <dt>{words.actions[action]}</dt>
                <dd>
                  {keys.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 && ` ${words.or} `}
                      <kbd>{key}</kbd>
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {mayOpen('Version') && (
        <Link to={pathTo('Version')} onClick={onClose}>
          {words.version}
        </Link>
      )}
    </Drawer>
  )
}
