import { LANGUAGES, type Language } from '@app/kernel/problem'
import type { ReactNode } from 'react'
import { language, storeLanguage } from '#lib/i18n/words.ts'
import { session } from '#lib/session/session-store.ts'
import { common } from '#locale/words.ts'
import { LoginArt } from '../login-art.tsx'
import styles from '../login-page.module.css'
import { words } from '../words.ts'

interface EntranceProps {
  title: string
  logo: string
  /** Those that the platform offers. */
  languages?: readonly Language[]
  footer?: ReactNode
  children: ReactNode
}

/** The frame of what stands before the console: whose product it is, the language, and the page. */
export function Entrance({ title, logo, languages = LANGUAGES, footer, children }: EntranceProps) {
  return (
    <div className={styles.page}>
      <LoginArt title={title} logo={logo} />
      <main className={styles.side}>
        <LanguageChoice languages={languages} />
        {children}
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </main>
    </div>
  )
}

/** Before the log-in a switch needs no notice: nothing is lost by loading anew. */
function LanguageChoice({ languages }: { languages: readonly Language[] }) {
  if (languages.length < 2) return null
  const choose = (next: Language): void => {
    if (next === language) return
    session.clear()
    storeLanguage(next)
    location.reload()
  }
  return (
    <nav className={styles.languages} aria-label={words.language}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => choose(one)}
        >
          {common.languageNames[one]}
        </button>
      ))}
    </nav>
  )
}
