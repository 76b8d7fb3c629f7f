import type { Permission } from '@app/api/contract/access/roles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { can } from '#lib/session/session.ts'

interface PermittedLinkProps {
  /** What one needs to open the page. */
  permission: Permission
  to: string
  children: ReactNode
}

/** A link for whoever may open the page; the text alone for others. */
export const PermittedLink = ({ permission, to, children }: PermittedLinkProps): ReactNode =>
  can(permission) ? <Link to={to}>{children}</Link> : children
