/** Words of rankings that files and pages share. */

import type { Words } from '@app/kernel/words'

export const zh = {
  title: '油品损溢排名',
  fields: {
    station: '站点',
    product: '油品',
    tank: '油罐',
    tanks: '油罐数',
    sold: '付油',
    observedVariance: '损溢（实测）',
    observedShare: '损溢率（实测）‰',
    variance: '损溢（20℃）',
    share: '损溢率（20℃）‰',
    unrecorded: '泵码多走',
  },
  tankNo: (number: number) => `${number}号罐`,
} as const

export const en = {
  title: 'Wetstock ranking',
  fields: {
    station: 'Station',
    product: 'Product',
    tank: 'Tank',
    tanks: 'Tanks',
    sold: 'Sold',
    observedVariance: 'Variance as measured',
    observedShare: 'As measured, ‰',
    variance: 'Variance at 20 °C',
    share: 'At 20 °C, ‰',
    unrecorded: 'Metered, not recorded',
  },
  tankNo: (number: number) => `Tank ${number}`,
} satisfies Words<typeof zh>
