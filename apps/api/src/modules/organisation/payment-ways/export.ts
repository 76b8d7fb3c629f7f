/** Payment templates as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { PaymentTemplate, PaymentWay } from './contract.ts'
import { en, zh } from './words.ts'

type Payments = (typeof zh | typeof en)['payments']

/** By the template's own names, in its order. */
const namesOf = (ways: readonly PaymentWay[], payments: Payments): string =>
  ways.map(({ type, label }) => label || payments[type]).join(', ')

export const paymentTemplateExport = listExport<PaymentTemplate, typeof zh>({
  zh,
  en,
  columns: {
    name: text((template) => template.name),
    atTill: text(({ ways }, { payments }) =>
      namesOf(
        ways.filter(({ atTill }) => atTill),
        payments,
      ),
    ),
    forRecharges: text(({ ways }, { payments }) =>
      namesOf(
        ways.filter(({ forRecharges }) => forRecharges),
        payments,
      ),
    ),
    creator: text((template) => template.creator?.name),
    createdDate: instant((template) => template.createdDate),
    modifiedDate: instant((template) => template.modifiedDate),
  },
})
