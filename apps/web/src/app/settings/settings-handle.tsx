import { SettingOutlined } from '@ant-design/icons'
import { words } from '../words.ts'
import styles from './settings.module.css'

/** S-440. */
const HANDLE_TOP_PX = 250

/** At the right edge, where it is found without being in the way. */
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
