import type {
  Controller,
  ControllerSecret,
  NewController,
} from '@app/api/contract/forecourt/controllers'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const CONTROLLERS_KEY = ['controllers']

export const listControllers = (query: Partial<ListQuery>): Promise<PageOf<Controller>> =>
  api.get('/controllers', query)

export const addController = (input: NewController): Promise<ControllerSecret> =>
  api.post('/controllers', input)

export const changeController = (
  { id, version }: Controller,
  { name, ptsId }: NewController,
): Promise<Controller> => api.put(`/controllers/${id}`, { name, ptsId, version })

export const renewSecret = ({ id }: Controller, signed: boolean): Promise<ControllerSecret> =>
  api.post(`/controllers/${id}/secret`, { signed })

export const endController = ({ id, version }: Controller): Promise<unknown> =>
  api.delete(`/controllers/${id}`, { version })
