import type { Words } from '@app/kernel/words'
import type { zh } from './zh.ts'

export const en = {
  employeeTitle: 'Employee cards',
  anonymousTitle: 'Anonymous cards',
  fields: {
    number: 'Account',
    name: 'Name',
    user: 'Employee',
    cardInfo: 'Card number',
    status: 'Status',
    available: 'Available',
    station: 'Opened at',
    createdDate: 'Opened',
    password: 'Payment password',
    employeePassword: 'Card password',
  },
  noChip: 'No card yet',
  openEmployee: 'Open employee card',
  openAnonymous: 'Open anonymous card',
  opened: (number) => `Account ${number} opened; issue its card now`,
  chooseEmployee: 'Choose the employee',
  nameHint: "The employee's name by default",
  anonymousNameHint: 'For example: fuel card 1',
  passwordHint: 'Optional',
  issue: 'Issue card',
  unbind: 'Unbind',
  unbindQuestion: (name, number) =>
    `Unassign card ${number} from ${name}? The account is closed and the card goes into stock.`,
  unbound: 'Unbound',
  resetPassword: 'Reset password',
  passwordChanged: 'Password reset',
  recharge: 'Recharge',
  history: 'History',
  account: 'Account and limits',
  manage: 'Manage card',
  employeeEmpty: 'No employee cards yet',
  employeeEmptyHint: 'Open one, then issue its card, which identifies the employee.',
  anonymousEmpty: 'No anonymous cards yet',
  anonymousEmptyHint:
    'Open, issue and recharge one for a customer without a name; it cannot be reported lost.',
} satisfies Words<typeof zh>
