/** Words of limits that files, pages and the audit log share. */

import type { Words } from '@app/kernel/words'

export const zh = {
  title: '损溢限额',
  fields: {
    product: '油品种类',
    fromMonth: '起始月份',
    day: '日限额‰',
    shift: '班限额‰',
    month: '月限额‰',
    region: '损耗地区',
    storageWinter: '储存损耗（冬春）‰',
    storageSummer: '储存损耗（夏秋）‰',
    unloading: '卸车损耗‰',
    retail: '零售损耗‰',
    transport: '运输损耗‰',
    setTime: '设定时间',
    setter: '设定人',
  },
  product: { gasoline: '汽油', diesel: '柴油' },
} as const

export const en = {
  title: 'Wetstock limits',
  fields: {
    product: 'Product',
    fromMonth: 'From month',
    day: 'Day, ‰',
    shift: 'Shift, ‰',
    month: 'Month, ‰',
    region: 'Loss region',
    storageWinter: 'Storage in winter, ‰',
    storageSummer: 'Storage in summer, ‰',
    unloading: 'Unloading, ‰',
    retail: 'Retail, ‰',
    transport: 'Transport, ‰',
    setTime: 'Set',
    setter: 'Set by',
  },
  product: { gasoline: 'Gasoline', diesel: 'Diesel' },
} satisfies Words<typeof zh>
