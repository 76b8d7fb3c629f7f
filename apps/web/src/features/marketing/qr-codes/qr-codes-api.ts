import type { User } from '@app/api/contract/access/users'
import type { Activity } from '@app/api/contract/marketing/activities'
import type { NewQrCode, QrCode } from '@app/api/contract/marketing/qr-codes'
import { equals } from '@app/kernel/list-query/write'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { allPages } from '#lib/lists/all-pages.ts'
import { can, useStation } from '#lib/session/session.ts'

export const QR_CODES_KEY = ['miniQrcodes']

export const listQrCodes = (query: Partial<ListQuery>): Promise<PageOf<QrCode>> =>
  api.get('/miniQrcodes', query)

export const addQrCode = (input: NewQrCode, idempotencyKey: string): Promise<QrCode> =>
  api.post('/miniQrcodes', input, { idempotencyKey })

/** Takes a code out of use, or back. */
export const switchQrCode = ({ id }: QrCode, isEnabled: boolean): Promise<QrCode> =>
  api.post(`/miniQrcodes/${id}/${isEnabled ? 'enable' : 'disable'}`)

/** Activities that a code can open, for those who may see them. */
export const useActivities = () =>
  useQuery({
    queryKey: ['dealTasks', 'choice'],
    queryFn: () => allPages<Activity>('/dealTasks', {}),
    enabled: can('dealTask:read'),
    meta: { isLookup: true },
  })

/** Who works at the station, and may invite members. */
export const useStaff = () =>
  useQuery({
    queryKey: ['users', 'staff', 'choice', useStation().id],
    queryFn: () => allPages<User>('/users', { kind: 'staff', search: equals('status', 'normal') }),
    meta: { isLookup: true },
  })
