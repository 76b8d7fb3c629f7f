import {
  BgColorsOutlined,
  CheckOutlined,
  HomeOutlined,
  LogoutOutlined,
  MobileOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  StarFilled,
  StarOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#lib/api/api.ts'
import { language } from '#lib/i18n/words.ts'
import { pageConfig } from '#lib/session/page-config.ts'
import { platformPath } from '#lib/session/platform.ts'
import { forgetPreview } from '#lib/session/preview.ts'
import { session } from '#lib/session/session-store.ts'
import { useProfile } from '#lib/session/session.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { unsavedPages } from '#lib/state/unsaved.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { mayOpen } from '../../routing/menu.ts'
import { routeEntry } from '#lib/routes/route-table.ts'
import { darkMode } from '../../settings/settings.ts'
import { useUnsavedConfirm } from '../../tabs/use-unsaved-confirm.ts'
import { words } from '../../words.ts'
import { openHelp } from '#lib/help/asked-help.ts'
import { useRouteName } from '../use-route-name.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { useFavourite } from './use-favourite.ts'
import { useSwitchLanguage } from './use-switch-language.ts'

/** Ends the session here and at the server, then starts afresh (S-310, S-311). */
async function logOut(): Promise<void> {
  // Other tabs hear of it first: what they ask of a session that is over would be refused there, as if it had expired.
  session.logOut()
  try {
    await api.post('/users/logout')
  } catch {
    // The session may be over already, or the server away: here it ends in any case.
  }
  // Once more, for an answer that was on its way may have brought a renewed token.
  session.logOut()
  forgetPreview()
  location.assign(platformPath() + pathTo('Login'))
}

interface UserMenuProps {
  /**
   * Opens password and PIN; given where there is neither a home page nor a personal center. The picture
   * comes with it, for nobody else is to load it.
   */
  secrets?: { icon: ReactNode; open: () => void }
  /** Opens how the console looks; given where there is a frame whose looks can be chosen. */
  onSettings?: () => void
}

type Items = NonNullable<MenuProps['items']>

const divider = { type: 'divider' as const }

/** Under whose name one works here, how it looks to them, and the way out (S-034, S-037, S-038). */
export function UserMenu({ secrets, onSettings }: UserMenuProps) {
  const profile = useProfile()
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const isDark = darkMode.use()
  const confirmUnsaved = useUnsavedConfirm()
  const switchLanguage = useSwitchLanguage()
  const place = useRouteName()
  const favourite = useFavourite()
  const isEmbedded = session.client() !== undefined
  const name = profile.nickname || profile.name || profile.account || ''
  const pages: Items = [
    { key: 'home', label: words.home, icon: <HomeOutlined /> },
    ...(isMobile && place !== 'MWorkTable' && mayOpen('MWorkTable')
      ? [{ key: 'workTable', label: words.workTable, icon: <MobileOutlined /> }]
      : []),
    { key: 'person', label: words.personCenter, icon: <UserOutlined /> },
    // Beside the menu there is no room for their buttons on a phone.
    ...(isMobile && favourite
      ? [
          {
            key: 'favourite',
            label: favourite.isMarked ? words.unmark : words.mark,
            icon: favourite.isMarked ? <StarFilled /> : <StarOutlined />,
          },
        ]
      : []),
    ...(isMobile ? [{ key: 'help', label: words.help, icon: <QuestionCircleOutlined /> }] : []),
  ]
  const actions: Readonly<Record<string, () => void>> = {
    home: () => void navigate(pathTo('Home')),
    workTable: () => void navigate(routeEntry('MWorkTable').path),
    person: () => void navigate(pathTo('PersonCenter')),
    favourite: () => favourite?.toggle(),
    help: () => openHelp(),
    secrets: () => secrets?.open(),
    settings: () => onSettings?.(),
    dark: () => darkMode.set(!isDark),
    zh: () => switchLanguage('zh'),
    en: () => switchLanguage('en'),
    logout: () => confirmUnsaved(unsavedPages(), () => void logOut()),
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(secrets ? [{ key: 'secrets', label: words.secrets, icon: secrets.icon }] : pages),
          divider,
          ...(onSettings
            ? [{ key: 'settings', label: words.settings, icon: <BgColorsOutlined /> }]
            : []),
          {
            key: 'dark',
            label: words.dark,
            icon: <MoonOutlined />,
            extra: isDark && <CheckOutlined />,
          },
          ...languageItems(),
          ...(isEmbedded
            ? []
            : [divider, { key: 'logout', label: words.logout, icon: <LogoutOutlined /> }]),
        ],
        onClick: ({ key }) => actions[key]?.(),
      }}
    >
      <Button type="text" data-tour="user" aria-label={`${words.userMenu}: ${name}`}>
        <Avatar picture={profile.avatar} name={name} />
        {!isMobile && name}
      </Button>
    </Dropdown>
  )
}

/** The current language is disabled; where there is one only, none is offered. */
function languageItems(): Items {
  const { languages } = pageConfig()
  if (languages.length < 2) return []
  const items = languages.map((one) => ({
    key: one,
    label: one === 'zh' ? words.chinese : words.english,
    disabled: language === one,
    extra: language === one && <CheckOutlined />,
  }))
  return [{ type: 'group', key: 'language', label: words.language, children: items }]
}
