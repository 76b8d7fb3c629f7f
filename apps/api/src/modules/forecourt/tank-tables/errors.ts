import { problems } from '#http/errors.ts'

export const TankTableErrors = problems({
  few: {
    status: 400,
    code: 'TANK_TABLE_SHORT',
    zh: '容积表至少要有两行',
    en: 'A strapping table needs at least two rows',
  },
  height: {
    status: 400,
    code: 'TANK_TABLE_HEIGHT',
    zh: '第 {row} 行的高度没有大于上一行',
    en: 'Row {row}: the height is not above that of the row before',
  },
  volume: {
    status: 400,
    code: 'TANK_TABLE_VOLUME',
    zh: '第 {row} 行的容积没有大于上一行',
    en: 'Row {row}: the volume is not above that of the row before',
  },
  capacity: {
    status: 400,
    code: 'TANK_TABLE_OVER_CAPACITY',
    zh: '第 {row} 行的容积超过油罐容积，请核对容积表或油罐容积',
    en: 'Row {row}: more than the tank holds; check the table or the capacity',
  },
  proposed: {
    status: 409,
    code: 'TANK_TABLE_PROPOSED',
    zh: '该油罐已有待放行的容积表，请先放行或撤回',
    en: 'Another table waits for its release: release or withdraw it first',
  },
  decided: {
    status: 409,
    code: 'TANK_TABLE_DECIDED',
    zh: '该容积表已放行或已撤回',
    en: 'This table was released or withdrawn already',
  },
  unreadable: {
    status: 400,
    code: 'TANK_TABLE_UNREADABLE',
    zh: '第 {row} 行不是高度和容积两个数字，请检查文件的前两列',
    en: 'Row {row} is not a height and a volume: check the first two columns of the file',
  },
  tooLong: {
    status: 400,
    code: 'TANK_TABLE_TOO_LONG',
    zh: '容积表不能超过 {most} 行',
    en: 'A strapping table has at most {most} rows',
  },
})

export const tankTableConstraints = { tank_table_proposals_open_key: TankTableErrors.proposed }
