/** The people of a fleet as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { Employee } from './contract.ts'
import { en } from './export.en.ts'
import { zh } from './export.zh.ts'

type Words = typeof zh | typeof en

const flagsOf = ({ isLeader, isMember, status }: Employee, words: Words): string =>
  [
    ...(isLeader ? [words.leaderTag] : []),
    ...(isMember ? [words.memberTag] : []),
    ...(status === 'left' ? [words.left] : []),
  ].join(' / ')

const carsOf = ({ cars }: Employee, { fuelTypes }: Words): string => {
  const fuels = [fuelTypes.any, fuelTypes.gasoline, fuelTypes.diesel]
  return cars
    .map(({ plate, fuelType }) => (fuelType === 0 ? plate : `${plate} (${fuels[fuelType]})`))
    .join(' / ')
}

export const employeeExport = listExport<Employee, typeof zh>({
  zh,
  en,
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
