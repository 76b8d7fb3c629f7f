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
    calibratedOn: '检定日期',
    certificateNo: '检定证书号',
    pumpPrice: '油机单价',
    time: '时间',
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
    calibratedOn: 'Calibrated on',
    certificateNo: 'Certificate number',
    pumpPrice: 'Price at the pump',
    time: 'Time',
  },
  tankNo: (number: number) => `Tank ${number}`,
} satisfies Words<typeof zh>
