import { HomeOutlined, LogoutOutlined, MobileOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#lib/api/api.ts'
import { platformPath } from '#lib/session/platform.ts'
import { forgetPreview } from '#lib/session/preview.ts'
import { session } from '#lib/session/session-store.ts'
import { useProfile } from '#lib/session/session.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { unsavedPages } from '#lib/state/unsaved.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { mayOpen } from '../../routing/menu.ts'
import { routeEntry } from '#lib/routes/route-table.ts'
import { useUnsavedConfirm } from '../../tabs/use-unsaved-confirm.ts'
import { words } from '../../words.ts'
import { useRouteName } from '../use-route-name.ts'
import { pathTo } from '#lib/routes/path-to.ts'

/** Ends the session here and at the server, then starts afresh (S-310, S-311). */
async function logOut(): Promise<void> {
  try {
    await api.post('/users/logout')
  } catch {
    // The session may be over already, or the server away: here it ends in any case.
  }
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
}

export function UserMenu({ secrets }: UserMenuProps) {
  const profile = useProfile()
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const confirmUnsaved = useUnsavedConfirm()
  const place = useRouteName()
  const isEmbedded = session.client() !== undefined
  const name = profile.nickname || profile.name || profile.account || ''
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(secrets
            ? [{ key: 'secrets', label: words.secrets, icon: secrets.icon }]
            : [
                { key: 'home', label: words.home, icon: <HomeOutlined /> },
                ...(isMobile && place !== 'MWorkTable' && mayOpen('MWorkTable')
                  ? [{ key: 'workTable', label: words.workTable, icon: <MobileOutlined /> }]
                  : []),
                { key: 'person', label: words.personCenter, icon: <UserOutlined /> },
              ]),
          ...(isEmbedded
            ? []
            : [
                { type: 'divider' as const },
                { key: 'logout', label: words.logout, icon: <LogoutOutlined /> },
              ]),
        ],
        onClick: ({ key }) => {
          if (key === 'home') navigate(pathTo('Home'))
          else if (key === 'workTable') navigate(routeEntry('MWorkTable').path)
          else if (key === 'person') navigate(pathTo('PersonCenter'))
          else if (key === 'secrets') secrets?.open()
          else confirmUnsaved(unsavedPages(), () => void logOut())
        },
      }}
    >
      <Button type="text" aria-label={`${words.userMenu}: ${name}`}>
        <Avatar picture={profile.avatar} name={name} />
        {!isMobile && name}
      </Button>
    </Dropdown>
  )
}
