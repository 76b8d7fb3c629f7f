import { Fragment } from 'react'
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

/** What one can do by keyboard. */
export function KeyList() {
  const hasTabs = tabTags.use()
  return (
    <>
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
    </>
  )
}
