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

/** The headings that an uploaded list may have, the English ones in lower case, and its words for fuels. */
export const importZh = {
  headings: {
    mobile: ['手机号', '手机', '电话'],
    name: ['姓名', '名字'],
    department: ['部门'],
    email: ['邮箱', '电子邮箱'],
    idNumber: ['身份证号', '身份证', '证件号'],
    plate: ['车牌', '车牌号'],
    fuelType: ['油品', '油品类型', '燃油类型'],
  },
  fuels: { 全部: 0, 不限: 0, 汽油: 1, 柴油: 2 },
} as const

export const importEn = {
  headings: {
    mobile: ['mobile', 'phone', 'phone number'],
    name: ['name', 'full name'],
    department: ['department'],
    email: ['email', 'e-mail'],
    idNumber: ['id number', 'id'],
    plate: ['plate', 'plates', 'licence plate', 'license plate'],
    fuelType: ['fuel', 'fuel type'],
  },
  fuels: { any: 0, gasoline: 1, petrol: 1, diesel: 2 },
} as const
