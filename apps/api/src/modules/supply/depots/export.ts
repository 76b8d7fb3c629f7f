/** Depots as a file. */

import { formatTons } from '@app/kernel/mass'
import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { Depot } from './contract.ts'
import { en, zh } from './words.ts'

export const depotExport = listExport<Depot, typeof zh>({
  zh,
  en,
  columns: {
    name: text((depot) => depot.name),
    products: text((depot) => depot.products.map((product) => product.name ?? '').join(', ')),
    stocks: text((depot) =>
      depot.stocks
        .map(({ product, quantity }) => `${product.name ?? ''} ${formatTons(quantity)}`)
        .join('; '),
    ),
    province: text((depot) => depot.province),
    city: text((depot) => depot.city),
    area: text((depot) => depot.area),
    address: text((depot) => depot.address),
    company: text((depot) => depot.company.name),
    remark: text((depot) => depot.remark),
    createdDate: instant((depot) => depot.createdDate),
  },
})
