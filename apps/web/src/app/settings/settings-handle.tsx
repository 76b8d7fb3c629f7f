import { SettingOutlined } from '@ant-design/icons'
import { words } from '../words.ts'
import styles from './settings.module.css'

/** S-440. */
const HANDLE_TOP_PX = 250

/** A thin mark at the right edge, for those who know it there; everybody else finds the settings in the user menu. */
export function SettingsHandle({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.handle}
      style={{ top: HANDLE_TOP_PX }}
      aria-label={words.settings}
      onClick={onOpen}
    >
      <SettingOutlined />
    </button>
  )
}
