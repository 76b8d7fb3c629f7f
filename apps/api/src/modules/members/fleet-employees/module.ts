import { Nothing, Page } from '@app/kernel/schema'
import { type Route, get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  Car,
  Employee,
  EmployeeChange,
  EmployeeListQuery,
  EmployeeParams,
  NewCar,
  NewEmployee,
} from './contract.ts'
import { employeeConstraints } from './errors.ts'
import { employeeExport } from './export.ts'
import { letGo } from './leaving.ts'
import { addCar, addEmployee, changeEmployee, searchEmployees } from './service.ts'

const CHANGE = 'unitMember:update'

const people: Route[] = [
  get(
    '/groups/:id/employees',
    {
      summary: 'Lists the people of a fleet',
      permission: 'unitMember:read',
      query: EmployeeListQuery,
      listExport: employeeExport,
      reply: Page(Employee),
    },
    (ctx, { params, query }) => searchEmployees(ctx, params.id, query),
  ),
  post(
    '/groups/:id/employees',
    {
      summary: 'Adds somebody to a fleet, or lets a member join it',
      permission: CHANGE,
      idempotent: 'derived',
      body: NewEmployee,
      reply: Employee,
    },
    (ctx, { params, body }) => addEmployee(ctx, params.id, body),
  ),
  put(
    '/groups/:id/employees/:userId',
    {
      summary: 'Changes somebody of a fleet',
      permission: CHANGE,
      params: EmployeeParams,
      body: EmployeeChange,
      reply: Employee,
    },
    (ctx, { params: { id: fleetId, userId }, body }) =>
      changeEmployee(ctx, { fleetId, userId }, body),
  ),
  remove(
    '/groups/:id/employees/:userId',
    {
      summary: 'Lets somebody leave a fleet',
      permission: CHANGE,
      params: EmployeeParams,
      reply: Nothing,
    },
    async (ctx, { params: { id: fleetId, userId } }) => {
      await letGo(ctx, { fleetId, userId })
      return {}
    },
  ),
]

export const fleetEmployees: Module = {
  constraints: employeeConstraints,
  routes: [
    ...people,
    post(
      '/cars',
      {
        summary: 'Adds a car to a fleet',
        permission: CHANGE,
        idempotent: 'derived',
        body: NewCar,
        reply: Car,
      },
      (ctx, { body }) => addCar(ctx, body),
    ),
  ],
}
