import { problems } from '#http/errors.ts'
import { MonthErrors } from '#modules/settlement/months/errors.ts'

export const SupplyMonthErrors = problems({
  documentOpen: {
    status: 400,
    code: 'MONTH_DOCUMENT_OPEN',
    zh: '{name}还未办结，请先办结，再重新预览',
    en: '{name} is not done with yet: finish it, then preview the month again',
  },
  empty: {
    status: 400,
    code: 'MONTH_EMPTY',
    zh: '当月没有可结算的单据',
    en: 'There is nothing to settle in that month',
  },
  tooMany: {
    status: 400,
    code: 'MONTH_TOO_MANY',
    zh: '单据超过 {most} 张，请按供应商分别结算',
    en: 'More than {most} documents: settle the month supplier by supplier',
  },
  otherKind: {
    status: 400,
    code: 'MONTH_SUPPLIER_KIND',
    zh: '所选单位不供油或不运输，请另选，或改结算范围',
    en: 'It sells no fuel, or carries none: choose another, or another scope',
  },
  wholeCompany: {
    status: 400,
    code: 'MONTH_WHOLE_COMPANY',
    zh: '月结单有您无权查看的站点的单据，请由能看到全部站点的人确认',
    en: 'It has documents of stations that you may not see: somebody who sees them all confirms it',
  },
})

export const supplyMonthConstraints = {
  supply_months_confirmed: MonthErrors.confirmed,
  // A document of a confirmed month: it is corrected by one of a later month, as its page says.
  supply_documents_settled: MonthErrors.confirmed,
  // Another month with the same document was confirmed meanwhile.
  supply_month_lines_settled_key: MonthErrors.changed,
}
