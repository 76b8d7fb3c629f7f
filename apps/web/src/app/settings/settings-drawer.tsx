import { CheckOutlined } from '@ant-design/icons'
import { Drawer, Flex, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { useIsMobile } from '#lib/files/media.ts'
import { THEME_PRESETS } from '../theme.ts'
import { words } from '../words.ts'
import {
  brandSidebar,
  darkMode,
  fixedHeader,
  largeLetters,
  roomy,
  setThemeColour,
  showLogo,
  tabTags,
  useThemeColour,
} from './settings.ts'
import styles from './settings.module.css'

/** How the console looks, for this person on this machine (S-046 to S-049). */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isMobile = useIsMobile()
  return (
    <Drawer open={open} onClose={onClose} size={300} title={words.settings}>
      <h3 className={styles.heading}>{words.themeColour}</h3>
      <ThemeColours />
      <Setting label={words.dark} setting={darkMode} />
      <Setting label={words.brandSidebar} setting={brandSidebar} />
      <Setting label={words.roomy} setting={roomy} />
      <Setting label={words.largeLetters} setting={largeLetters} />
      {!isMobile && <Setting label={words.tabTags} setting={tabTags} />}
      <Setting label={words.fixedHeader} setting={fixedHeader} />
      <Setting label={words.showLogo} setting={showLogo} />
    </Drawer>
  )
}

function ThemeColours() {
  const chosen = useThemeColour()
  return (
    <Flex wrap gap={5} role="radiogroup" aria-label={words.themeColour}>
      {THEME_PRESETS.map((preset) => (
        <Swatch key={preset} colour={preset} isChosen={preset === chosen} />
      ))}
      <input
        type="color"
        className={styles.own}
        aria-label={words.ownColour}
        value={chosen}
        onChange={({ target }) => setThemeColour(target.value)}
      />
    </Flex>
  )
}

function Swatch({ colour, isChosen }: { colour: string; isChosen: boolean }) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={colour}
      className={styles.swatch}
      style={{ background: colour }}
      onClick={() => setThemeColour(colour)}
    >
      {isChosen && <CheckOutlined />}
    </button>
  )
}

interface SettingProps {
  label: ReactNode
  setting: { use: () => boolean; set: (next: boolean) => void }
}

function Setting({ label, setting }: SettingProps) {
  const id = useId()
  const isOn = setting.use()
  return (
    <div className={styles.setting}>
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={isOn} onChange={setting.set} />
    </div>
  )
}
