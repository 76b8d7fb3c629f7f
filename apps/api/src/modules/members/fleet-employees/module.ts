import { Nothing, Page, Type } from '@app/kernel/schema'
import { refuse } from '@app/kernel/problem'
import { HttpErrors } from '#http/errors.ts'
import { type Route, get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import { tableUpload } from '#modules/platform/attachments/tables.ts'
import {
  Car,
  Employee,
  EmployeeChange,
  EmployeeImport,
  EmployeeListQuery,
  EmployeeParams,
  NewCar,
  NewEmployee,
  MOST_IMPORT_ROWS,
} from './contract.ts'
import { employeeConstraints } from './errors.ts'
import { employeeExport } from './export.ts'
import { importEmployees, importsOf } from './import.ts'
import { addCar, addEmployee, changeEmployee, letGo, searchEmployees } from './service.ts'

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
      '/groups/:id/employees/import',
      {
        summary: 'Brings in the people of a fleet as a file',
        permission: CHANGE,
        receives: (_query, session) => tableUpload('employeeImport', session, MOST_IMPORT_ROWS + 1),
        reply: EmployeeImport,
      },
      (ctx, { params, file }) => {
        if (!file) throw refuse(HttpErrors.fileMissing)
        return importEmployees(ctx, params.id, file)
      },
    ),
    get(
      '/groups/:id/employeeImports',
      {
        summary: 'Shows what became of the latest files of people',
        permission: 'unitMember:read',
        reply: Type.Object({ content: Type.Array(EmployeeImport) }),
      },
      async (ctx, { params }) => ({ content: await importsOf(ctx, params.id) }),
    ),
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
