import { zh as names } from './names.zh.ts'

const { fields, ...values } = names
const { employee, mobile, department, email, idNumber, cars, subCard } = fields

export const zh = {
  ...values,
  title: '单位员工',
  columns: {
    name: employee,
    flags: '标记',
    mobile,
    department,
    email,
    idNumber,
    cars,
    cards: subCard,
    joinedDate: '加入时间',
    leftDate: '离职时间',
  },
} as const
