/** Companies as a file. */

import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Company } from './contract.ts'
import { en, zh } from './words.ts'

export const companyExport = listExport<Company, typeof zh>({
  zh,
  en,
  expand: ['createdBy.name'],
  columns: {
    name: text((company) => company.name),
    code: text((company) => company.code),
    companyGroup: text((company) => company.companyGroup?.name),
    contact: text((company) => company.contact),
    phone: text((company) => company.phone),
    address: text((company) => company.address),
    currency: text((company) => company.property.currency),
    symbol: text((company) => company.property.symbol),
    volumeUnit: text((company) => company.property.volumeUnit),
    stationCount: whole((company) => company.stationCount),
    status: text((company, words) => words.statuses[company.status]),
    createdBy: text((company) => company.createdBy?.name),
    createdDate: instant((company) => company.createdDate),
    products: text(({ products }) => products.map(({ code }) => code).join(' / ')),
    customerId: text((company) => company.customerId),
    unionCardCompanyId: text((company) => company.unionCardCompanyId),
    description: text((company) => company.description),
  },
})
