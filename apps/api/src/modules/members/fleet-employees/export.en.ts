import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

const { fields, ...values } = names
const { employee, mobile, department, email, idNumber, cars, subCard } = fields

export const en = {
  ...values,
  title: 'Fleet employees',
  columns: {
    name: employee,
    flags: 'Flags',
    mobile,
    department,
    email,
    idNumber,
    cars,
    cards: subCard,
    joinedDate: 'Joined',
    leftDate: 'Left on',
  },
} satisfies Words<typeof zh>
