import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  fields: {
    employee: 'Name',
    mobile: 'Phone',
    department: 'Department',
    email: 'E-mail',
    idNumber: 'ID number',
    cars: 'Vehicles',
    subCard: 'Sub card',
  },
  fuelTypes: { any: 'Any', gasoline: 'Gasoline', diesel: 'Diesel' },
  leaderTag: 'Head',
  memberTag: 'Member',
  left: 'Offboarded',
} satisfies Words<typeof zh>
