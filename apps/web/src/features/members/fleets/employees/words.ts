import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  plateFormat: '车牌号格式不正确',
  addEmployee: '新增员工',
  editEmployee: '编辑员工',
  importEmployees: '导入员工',
  employeeEmpty: '还没有员工',
  offboard: '离职',
  offboardQuestion: (name: string) => `${name} 离职？离职后手机号和车牌可以重新使用。`,
  offboardFirst: (name: string, count: number) =>
    `${name} 还持有 ${count} 张子卡。先处理完子卡，再办理离职。`,
  takeBackFirst: (amount: string, end: string) => `先退回余额 ${amount}，再${end}`,
  onlyThen: (end: string) => `先${end}`,
  returnChip: '退卡',
  closeAccount: '注销账户',
  lockedFirst: '卡已锁定，先查明原因并解锁',
  offboardDone: '员工已离职',
  addCar: '添加车辆',
  removeCar: '移除车辆',
} as const

const en = {
  plateFormat: 'Not a valid licence plate',
  addEmployee: 'Add employee',
  editEmployee: 'Edit employee',
  importEmployees: 'Import employees',
  employeeEmpty: 'No employees yet',
  offboard: 'Offboard',
  offboardQuestion: (name: string) =>
    `Offboard ${name}? The phone number and plates can then be used again.`,
  offboardFirst: (name: string, count: number) =>
    count === 1
      ? `${name} still holds a sub card. Resolve this first.`
      : `${name} still holds ${count} sub cards. Resolve these first.`,
  takeBackFirst: (amount: string, end: string) => `First return ${amount}, then ${end}`,
  onlyThen: (end: string) => `First ${end}`,
  returnChip: 'return the chip card',
  closeAccount: 'close the account',
  lockedFirst: 'The card is locked; find out why and unlock it first',
  offboardDone: 'Employee offboarded',
  addCar: 'Add vehicle',
  removeCar: 'Remove vehicle',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
