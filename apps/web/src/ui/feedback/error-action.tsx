import type { Permission } from '@app/api/contract/access/roles'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inbox } from '#lib/session/inbox.ts'
import { ApiError, isRefusal } from '#lib/api/problem.ts'
import { can, listsMenu } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { pathTo } from '#lib/routes/path-to.ts'

/** Where something can be done about a refusal, and what one needs to do it there. */
interface ErrorAction {
  label: string
  path: string
  menu: string
  permission: Permission
}

const TO_MINI_PROGRAMS: ErrorAction = {
  label: common.toMiniPrograms,
  path: pathTo('MiniPrograms'),
  menu: 'miniPrograms',
  permission: 'miniPrograms:read',
}

const ERROR_ACTIONS: Readonly<Record<string, ErrorAction>> = {
  SHIFT_REQUIRED: {
    label: common.toShifts,
    path: pathTo('ClassSettle'),
    menu: 'classSettle',
    permission: 'openShift',
  },
  MINI_NOT_AUTHORISED: TO_MINI_PROGRAMS,
  QR_RULE_MISSING: TO_MINI_PROGRAMS,
}

/** What was asked for waits for a second person: nothing is wrong with it. */
export const isWaiting = (error: unknown): boolean =>
  isRefusal(error, 'APPROVAL_REQUIRED') || isRefusal(error, 'APPROVAL_STALE')

/** The way to what helps against a refusal; nothing where none is known, or none for this caller. */
export function errorActionFor(error: unknown): ReactNode {
  if (isWaiting(error)) {
    return (
      <Button size="small" onClick={() => inbox.set('own')}>
        {common.toApprovals}
      </Button>
    )
  }
  const action = error instanceof ApiError ? ERROR_ACTIONS[error.code] : undefined
  if (!action || !can(action.permission) || !listsMenu(action.menu)) return undefined
  return <Link to={action.path}>{action.label}</Link>
}
