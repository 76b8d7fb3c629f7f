import { Segmented } from 'antd'
import { NavLink, Outlet, useLocation } from 'react-router'
import { namesOf } from '@app/kernel/names'
import type { Language } from '@app/kernel/problem'
import { BackToTop } from '#app/layout/back-to-top.tsx'
import { useUnsavedGuard } from '#app/tabs/use-unsaved-confirm.ts'
import { readStored, writeStored } from '#lib/state/storage.ts'
import { language, storeLanguage } from '#lib/i18n/words.ts'
import styles from './gallery.module.css'
import type { Piece } from './piece.ts'
import { PIECES } from './pieces.ts'

/** The menu of pieces, and the page of the one that is chosen. */
export function Gallery() {
  const { pathname } = useLocation()
  useUnsavedGuard(false)
  const name = namesOf(PIECES).find((candidate) => pathname === `/${candidate}`)
  return (
    <div className={styles.shell}>
      <nav className={styles.menu} aria-label="Pieces">
        <strong className={styles.brand}>Shared pieces</strong>
        {namesOf(PIECES).map((piece) => (
          <NavLink key={piece} to={`/${piece}`} className={styles.link ?? ''}>
            {PIECES[piece].title}
          </NavLink>
        ))}
        <Preferences />
      </nav>
      <main className={styles.main}>
        {name && <About piece={PIECES[name]} />}
        <Outlet />
      </main>
      <BackToTop />
    </div>
  )
}

function About({ piece }: { piece: Piece }) {
  return (
    <header className={styles.about}>
      <h1>{piece.title}</h1>
      <code>{piece.source}</code>
      <p>{piece.purpose}</p>
      <ul>
        {piece.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </header>
  )
}

/** Language and darkness hold for the life of a page, as in the console. */
function Preferences() {
  const isDark = readStored('dark') === '1'
  return (
    <div className={styles.preferences}>
      <Segmented<Language>
        size="small"
        aria-label="Language"
        value={language}
        options={['zh', 'en']}
        onChange={(next) => {
          storeLanguage(next)
          location.reload()
        }}
      />
      <Segmented
        size="small"
        aria-label="Brightness"
        value={isDark}
        options={[
          { value: false, label: 'light' },
          { value: true, label: 'dark' },
        ]}
        onChange={(next) => {
          writeStored('dark', next ? '1' : '0')
          location.reload()
        }}
      />
    </div>
  )
}
