import type { Words } from '@app/kernel/words'

export const zh = {
  title: '油枪',
  fields: {
    logicNo: '枪号',
    dispenser: '加油机',
    physicalNo: '枪位',
    tank: '油罐',
    item: '油品',
    description: '备注',
    totaliser: '泵码',
    totaliserTime: '泵码时间',
    totaliserDigits: '泵码位数',
    certificate: '检定',
    certificateNo: '检定证书号',
    validUntil: '检定有效期至',
    errorPpm: '误差（%）',
    pumpPrice: '油机单价',
    time: '时间',
  },
  certificates: {
    none: '未登记',
    failed: '检定不合格',
    overdue: '已过期',
    due: '30 天内到期',
    valid: '有效',
  },
  tankNo: (number: number) => `${number}号罐`,
} as const

export const en = {
  title: 'Nozzles',
  fields: {
    logicNo: 'Number',
    dispenser: 'Dispenser',
    physicalNo: 'Place',
    tank: 'Tank',
    item: 'Product',
    description: 'Remark',
    totaliser: 'Totaliser',
    totaliserTime: 'Totaliser as of',
    totaliserDigits: 'Totaliser digits',
    certificate: 'Verification',
    certificateNo: 'Certificate number',
    validUntil: 'Certificate valid until',
    errorPpm: 'Error (%)',
    pumpPrice: 'Price at the pump',
    time: 'Time',
  },
  certificates: {
    none: 'Not recorded',
    failed: 'Failed',
    overdue: 'Expired',
    due: 'Ends within 30 days',
    valid: 'Valid',
  },
  tankNo: (number: number) => `Tank ${number}`,
} satisfies Words<typeof zh>
