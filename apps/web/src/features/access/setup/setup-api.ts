import type { FirstLogin, NewPlatform, SetupState } from '@app/api/contract/access/setup'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

const setupState = (): Promise<SetupState> => api.get<SetupState>('/platformSetup')

export const setupQuery = queryOptions({ queryKey: ['setup'], queryFn: setupState })

/** Whether nobody has set up what this server is for. */
export const isSetupNeeded = async (): Promise<boolean> => (await setupState()).needed

export const setUp = (platform: NewPlatform): Promise<FirstLogin> =>
  api.post<FirstLogin>('/platformSetup', platform)
