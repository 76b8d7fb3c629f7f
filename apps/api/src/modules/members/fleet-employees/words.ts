import type { Words } from '@app/kernel/words'

/** Labels of the people of fleets, on screens and in files. */
export const zh = {
  title: '单位员工',
  fields: {
    employee: '姓名',
    mobile: '手机号',
    department: '部门',
    email: '邮箱',
    idNumber: '身份证号',
    cars: '车辆',
    subCard: '子卡',
    flags: '标记',
    joinedDate: '加入时间',
    leftDate: '离职时间',
  },
  fuelTypes: { any: '不限', gasoline: '汽油', diesel: '柴油' },
  leaderTag: '负责人',
  memberTag: '会员',
  left: '已离职',
} as const

export const en = {
  title: 'Fleet employees',
  fields: {
    employee: 'Name',
    mobile: 'Phone',
    department: 'Department',
    email: 'E-mail',
    idNumber: 'ID number',
    cars: 'Vehicles',
    subCard: 'Sub card',
    flags: 'Flags',
    joinedDate: 'Joined',
    leftDate: 'Left on',
  },
  fuelTypes: { any: 'Any', gasoline: 'Gasoline', diesel: 'Diesel' },
  leaderTag: 'Head',
  memberTag: 'Member',
  left: 'Offboarded',
} satisfies Words<typeof zh>
