import type { Words } from '@app/kernel/words'

export const zh = {
  title: '加油机',
  fields: {
    number: '编号',
    name: '名称',
    pumpAddress: '泵地址',
    manufacturer: '制造商',
    model: '型号',
    serialNo: '出厂编号',
    protocol: '通信协议',
    mainboardType: '主板型号',
    picture: '图片',
  },
} as const

export const en = {
  title: 'Dispensers',
  fields: {
    number: 'Number',
    name: 'Name',
    pumpAddress: 'Pump address',
    manufacturer: 'Manufacturer',
    model: 'Model',
    serialNo: 'Serial number',
    protocol: 'Protocol',
    mainboardType: 'Mainboard',
    picture: 'Picture',
  },
} satisfies Words<typeof zh>
