/** The people of a fleet as a file. */

import type { Words } from '@app/kernel/words'
import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { Employee } from './contract.ts'
import { en, zh } from './words.ts'

type Titles = ReturnType<typeof titlesOf>

const titlesOf = ({ fields, ...words }: Words<typeof zh>) => ({
  ...words,
  fields: { ...fields, name: fields.employee, cards: fields.subCard },
})

const flagsOf = ({ isLeader, isMember, status }: Employee, words: Titles): string =>
  [
    ...(isLeader ? [words.leaderTag] : []),
    ...(isMember ? [words.memberTag] : []),
    ...(status === 'left' ? [words.left] : []),
  ].join(' / ')

const carsOf = ({ cars }: Employee, { fuelTypes }: Titles): string => {
  const fuels = [fuelTypes.any, fuelTypes.gasoline, fuelTypes.diesel]
  return cars
    .map(({ plate, fuelType }) => (fuelType === 0 ? plate : `${plate} (${fuels[fuelType]})`))
    .join(' / ')
}

export const employeeExport = listExport<Employee, Titles>({
  zh: titlesOf(zh),
  en: titlesOf(en),
  columns: {
    name: text((employee) => employee.name),
    flags: text(flagsOf),
    mobile: text((employee) => employee.mobile),
    department: text((employee) => employee.department),
    email: text((employee) => employee.email),
    idNumber: text((employee) => employee.idNumber),
    cars: text(carsOf),
    cards: text(({ userCards }) => userCards.map(({ number }) => number).join(' / ')),
    joinedDate: instant((employee) => employee.joinedDate),
    leftDate: instant((employee) => employee.leftDate),
  },
})
