import { FundProjectionScreenOutlined } from '@ant-design/icons'
import type { Profile } from '@app/api/contract/access/sessions'
import { Button, Tooltip } from 'antd'
import { useNavigate } from 'react-router'
import { session } from '#lib/session/session-store.ts'
import { useProfile } from '#lib/session/session.ts'
import { mayOpen } from '../../routing/menu.ts'
import { hasPage } from '../../routing/pages.ts'
import { routeEntry } from '#lib/routes/route-table.ts'
import { words } from '../../words.ts'

/** The program and the roles that the data screen was made for (S-039). */
const CLIENT = 'xn'
const ROLES: ReadonlySet<string> = new Set(['superAdmin', 'admin', 'company_group', 'company_user'])

export const offersDataScreen = (
  client: string | undefined,
  roles: readonly Pick<Profile['roles'][number], 'defaultRole'>[],
): boolean => client === CLIENT && roles.some(({ defaultRole }) => ROLES.has(defaultRole))

/** The shortcut to the data screen (S-036). */
export function DataScreenButton() {
  const { roles } = useProfile()
  const navigate = useNavigate()
  const isThere = hasPage('DataScreen') && mayOpen('DataScreen')
  if (!isThere || !offersDataScreen(session.client(), roles)) return null
  return (
    <Tooltip title={words.dataScreen}>
      <Button
        type="text"
        icon={<FundProjectionScreenOutlined />}
        aria-label={words.dataScreen}
        onClick={() => navigate(routeEntry('DataScreen').path)}
      />
    </Tooltip>
  )
}
