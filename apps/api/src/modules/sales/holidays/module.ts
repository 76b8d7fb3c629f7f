import { Nothing, Page } from '@app/kernel/schema'
import { get, post, put, remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import { day, listExport, text } from '#spreadsheet/list-export.ts'
import {
  Holiday,
  HolidayChange,
  HolidayDeletion,
  HolidayListQuery,
  NewHoliday,
} from './contract.ts'
import { holidayConstraints } from './errors.ts'
import { addHoliday, changeHoliday, removeHoliday, searchHolidays } from './service.ts'
import { en, zh } from './words.ts'

const holidayExport = listExport<Holiday, typeof zh>({
  zh,
  en,
  columns: {
    name: text((row) => row.name),
    fromDay: day((row) => row.fromDay),
    untilDay: day((row) => row.untilDay),
    salesPercent: text((row, words) =>
      row.salesPercent === null ? words.learnt : String(row.salesPercent),
    ),
  },
})

export const holidays: Module = {
  constraints: holidayConstraints,
  routes: [
    get(
      '/holidays',
      {
        summary: 'Lists the holidays of a company',
        permission: 'fuelInventory:read',
        query: HolidayListQuery,
        listExport: holidayExport,
        reply: Page(Holiday),
      },
      (ctx, { query }) => searchHolidays(ctx, query),
    ),
    post(
      '/holidays',
      {
        summary: 'Adds a holiday',
        permission: 'tankMge:create',
        idempotent: 'derived',
        body: NewHoliday,
        reply: Holiday,
      },
      (ctx, { body }) => addHoliday(ctx, body),
    ),
    put(
      '/holidays/:id',
      {
        summary: 'Changes a holiday',
        permission: 'tankMge:create',
        body: HolidayChange,
        reply: Holiday,
      },
      (ctx, { params, body }) => changeHoliday(ctx, params.id, body),
    ),
    remove(
      '/holidays/:id',
      {
        summary: 'Removes a holiday',
        permission: 'tankMge:create',
        query: HolidayDeletion,
        reply: Nothing,
      },
      async (ctx, { params, query }) => {
        await removeHoliday(ctx, params.id, query.version)
        return {}
      },
    ),
  ],
}
