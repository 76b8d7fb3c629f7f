import type { SystemConfig } from '@app/api/contract/platform/configs'
import type { PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const CONFIGS_KEY = ['configs']

export const useConfigs = () =>
  useQuery({
    queryKey: CONFIGS_KEY,
    queryFn: () => api.get<PageOf<SystemConfig>>('/configs', { page: 0, size: 100 }),
    meta: { handlesProblems: true },
  })

export const storeConfig = (
  { key, version }: Pick<SystemConfig, 'key' | 'version'>,
  value: Record<string, unknown>,
): Promise<SystemConfig> => api.put(`/configs/${key}`, { value, version })
