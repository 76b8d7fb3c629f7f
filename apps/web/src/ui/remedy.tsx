import type { Permission } from '@app/api/contract/access/roles'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { approvalsDesk } from '../lib/approvals-desk.ts'
import { ApiError, isRefusal } from '../lib/problem.ts'
import { can, listsMenu } from '../lib/session.ts'
import { common } from '../locale/words.ts'

/** Where something can be done about a refusal, and what one needs to do it there. */
interface Remedy {
  label: string
  path: string
  menu: string
  permission: Permission
}

const REMEDIES: Readonly<Record<string, Remedy>> = {
  SHIFT_REQUIRED: {
    label: common.toShifts,
    path: '/queryStatistics/classSettle',
    menu: 'classSettle',
    permission: 'openShift',
  },
}

/** What was asked for waits for a second person: nothing is wrong with it. */
export const isWaiting = (error: unknown): boolean =>
  isRefusal(error, 'APPROVAL_REQUIRED') || isRefusal(error, 'APPROVAL_STALE')

/** The way to what helps against a refusal; nothing where none is known, or none for this caller. */
export function remedyFor(error: unknown): ReactNode {
  if (isWaiting(error)) {
    return (
      <Button size="small" onClick={() => approvalsDesk.set('own')}>
        {common.toApprovals}
      </Button>
    )
  }
  const remedy = error instanceof ApiError ? REMEDIES[error.code] : undefined
  if (!remedy || !can(remedy.permission) || !listsMenu(remedy.menu)) return undefined
  return <Link to={remedy.path}>{remedy.label}</Link>
}
