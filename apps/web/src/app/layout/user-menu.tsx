import { HomeOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { session, useProfile } from '../../lib/session.ts'
import { readStored } from '../../lib/storage.ts'
import { useIsMobile } from '../../lib/use-is-mobile.ts'
import { words } from '../words.ts'

/** Ends the session here and at the server, then starts afresh (S-310, S-311). */
export async function logOut(): Promise<void> {
  try {
    await api.post('/users/logout')
  } catch {
    // The session may be over already, or the server away: here it ends in any case.
  }
  session.clear()
  location.assign('/login')
}

export function UserMenu() {
  const profile = useProfile()
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  const isEmbedded = readStored('client') !== undefined
  const name = profile.nickname || profile.name || profile.account || ''
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'home', label: words.home, icon: <HomeOutlined /> },
          { key: 'person', label: words.personCenter, icon: <UserOutlined /> },
          ...(isEmbedded
            ? []
            : [
                { type: 'divider' as const },
                { key: 'logout', label: words.logout, icon: <LogoutOutlined /> },
              ]),
        ],
        onClick: ({ key }) => {
          if (key === 'home') navigate('/home')
          else if (key === 'person') navigate('/person/personCenter')
          else void logOut()
        },
      }}
    >
      <Button type="text" aria-label={`${words.userMenu}: ${name}`}>
        <Avatar size={24} aria-hidden style={{ background: 'var(--brand)' }}>
          {name.slice(0, 1)}
        </Avatar>
        {!isMobile && name}
      </Button>
    </Dropdown>
  )
}
