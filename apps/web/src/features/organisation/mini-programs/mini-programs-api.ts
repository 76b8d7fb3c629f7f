import type {
  MiniProgram,
  MiniProgramChange,
  NewMiniProgram,
} from '@app/api/contract/organisation/mini-programs'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const MINI_PROGRAMS_KEY = ['miniPrograms']

export const listMiniPrograms = (query: Partial<ListQuery>): Promise<PageOf<MiniProgram>> =>
  api.get('/miniprograms', query)

export const addMiniProgram = (
  program: NewMiniProgram,
  idempotencyKey: string,
): Promise<MiniProgram> => api.post('/miniprograms', program, { idempotencyKey })

export const changeMiniProgram = (
  { id, version }: Pick<MiniProgram, 'id' | 'version'>,
  change: Omit<MiniProgramChange, 'version'>,
): Promise<MiniProgram> => api.put(`/miniprograms/${id}`, { ...change, version })
