import { language, storeLanguage } from '#lib/i18n/words.ts'
import { words } from '../words.ts'
import styles from './parts.module.css'

/** What the other language calls itself; switching reads the page anew. */
export function LanguageSwitch() {
  const other = language === 'zh' ? 'en' : 'zh'
  const change = () => {
    storeLanguage(other)
    location.reload()
  }
  return (
    <button type="button" className={styles.quiet} lang={other} onClick={change}>
      {words.otherLanguage}
    </button>
  )
}
