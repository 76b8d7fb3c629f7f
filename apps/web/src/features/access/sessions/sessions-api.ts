import type { Profile } from '@app/api/contract/access/sessions'
import { api } from '#lib/api/api.ts'
import { deviceToken } from '#lib/session/device.ts'
import { session } from '#lib/session/session-store.ts'

export interface AccountInput {
  company: string
  account: string
}

export interface LoginInput extends AccountInput {
  password: string
}

const LOOKS_LIKE_MOBILE = /^1\d{10}$/

/** Logs in; the token arrives in the reply's headers, and one for this machine if it has none yet. */
export async function logIn({ company, account, password }: LoginInput): Promise<Profile> {
  const profile = await api.post<Profile>('/users/login?expand=roles&expand=userCards.card.group', {
    companyId: company.trim(),
    password,
    deviceToken: deviceToken(),
    ...(LOOKS_LIKE_MOBILE.test(account.trim())
      ? { mobile: account.trim() }
      : { email: account.trim() }),
  })
  session.setUserId(profile.id)
  return profile
}

export const actAs = (roleId: number): Promise<Profile> =>
  api.post<Profile>('/users/session/role', { roleId })

const keep = (profile: Profile): Profile => {
  session.setProfile(profile)
  return profile
}

export const saveSelf = async (self: {
  nickname: string
  avatar: number | null
}): Promise<Profile> => keep(await api.put<Profile>('/users/self', self))

/** A password of one's own: nobody need be told any more to choose one. */
export async function changePassword(input: {
  old: string
  new: string
  confirm: string
}): Promise<void> {
  await api.put('/users/self/password', input)
  await renewProfile()
}

/** The session is told at once that there is a PIN now. */
export async function savePin(input: { password: string; pin: string }): Promise<void> {
  await api.put('/users/self/pin', input)
  await renewProfile()
}

const renewProfile = async (): Promise<Profile> =>
  keep(await api.get<Profile>('/users/profile', { expand: ['roles.station'] }))
