import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import { CompanyWetstockReport, StationWetstockReport, WetstockReportQuery } from './contract.ts'
import { reportCompany, reportStation } from './service.ts'

export const wetstockReports: Module = {
  routes: [
    get(
      '/wetstockReports/station',
      {
        summary: "Tells a station's variance of a month by tank, and what explains it",
        permission: 'fuelInventory:read',
        query: WetstockReportQuery,
        reply: StationWetstockReport,
      },
      (ctx, { query }) => reportStation(ctx, query),
    ),
    get(
      '/wetstockReports/company',
      {
        summary: "Tells a company's variance of a month by station",
        permission: 'fuelInventory:read',
        allStations: true,
        query: WetstockReportQuery,
        reply: CompanyWetstockReport,
      },
      (ctx, { query }) => reportCompany(ctx, query),
    ),
  ],
}
