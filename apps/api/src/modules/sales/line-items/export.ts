/** Lines as a file: the columns of the console's list. Litres and pieces stand apart, to be added up. */

import { formatScaled } from '@app/kernel/decimal-text'
import { centilitres } from '@app/kernel/quantity'
import {
  day,
  figure,
  instant,
  money,
  listExport,
  text,
  volume,
  whole,
} from '#spreadsheet/list-export.ts'
import type { SoldLine } from './contract.ts'
import { en, zh } from './words.ts'

const isFuel = ({ categoryType }: SoldLine): boolean => categoryType === 'fuel'

export const soldLineExport = listExport<SoldLine, typeof zh>({
  zh,
  en,
  columns: {
    orderNo: text(({ order }) => order.orderNo),
    createdDate: instant((line) => line.createdDate),
    station: text((line) => line.station.name),
    type: text((line, words) => words.types[line.categoryType]),
    content: text((line) => line.name),
    nozzle: whole(({ order }) => order.nozzle),
    volume: volume((line) => (isFuel(line) ? centilitres(line.quantity) : null)),
    quantity: figure((line) => (isFuel(line) ? null : formatScaled(line.quantity, 2))),
    unitPrice: money((line) => line.unitPrice),
    amount: money((line) => line.amount),
    discount: money((line) => line.discount),
    payable: money((line) => line.payable),
    status: text(({ order }, words) => words.statuses[order.status]),
    refundStatus: text(({ order }, words) => words.refundStatuses[order.refundStatus]),
    seller: text(({ order }) => order.seller?.name),
    shift: whole(({ order }) => order.shift),
    businessDay: day(({ order }) => order.businessDay),
  },
})
