/** People as a file: members, staff and fleet employees, whichever the reader may list. */

import { add, cents, ZERO } from '@app/kernel/money'
import { instant, money, listExport, text, whole } from '#spreadsheet/list-export.ts'
import { roleNameIn } from '#modules/access/roles/role-name.ts'
import type { User } from './contract.ts'
import { en, zh } from './words.ts'

type Words = typeof zh | typeof en

/** A role with its place, as often as it is held at another. */
const rolesOf = ({ roles = [] }: User, words: Words): string =>
  roles
    .map((role) => {
      const place = role.station?.name || role.companyGroup?.name
      return [roleNameIn(words.roles, role), place].filter(Boolean).join(' · ')
    })
    .join(' / ')

const FLAGS = ['readOnly', 'promoter', 'restricted'] as const

const storedValue = ({ userCards = [] }: User) =>
  userCards.filter(({ card }) => card.type === 'debit')

const sumOf = (user: User, figure: 'value' | 'lockValue') => {
  const cards = storedValue(user)
  return cards.length > 0 ? add(ZERO, ...cards.map((card) => cents(card[figure]))) : undefined
}

const cardOf = ({ userCards = [] }: User, type: 'score' | 'level') =>
  userCards.find(({ card }) => card.type === type)

export const userExport = listExport<User, typeof zh>({
  zh,
  en,
  expand: ['userCards', 'tags', 'roles'],
  columns: {
    name: text((user) => user.name),
    kind: text((user, words) => words.kinds[user.kind]),
    mobile: text((user) => user.mobile),
    account: text((user) => user.account),
    roles: text(rolesOf),
    flags: text((user, words) =>
      FLAGS.filter((flag) => user[flag])
        .map((flag) => words.flags[flag])
        .join(' / '),
    ),
    cardNumber: text((user) =>
      storedValue(user)
        .map(({ number }) => number)
        .join(' / '),
    ),
    balance: money((user) => sumOf(user, 'value')),
    frozen: money((user) => sumOf(user, 'lockValue')),
    points: whole((user) => cardOf(user, 'score')?.points),
    growth: whole((user) => cardOf(user, 'level')?.growth),
    level: text((user) => cardOf(user, 'level')?.level),
    plates: text((user) => user.plates.join(' / ')),
    tags: text(({ tags = [] }) => tags.map(({ name }) => name).join(' / ')),
    station: text((user) => user.registerStation?.name),
    source: text((user) => user.registerSource.name),
    status: text((user, words) => words.statuses[user.status]),
    createdDate: instant((user) => user.createdDate),
    email: text((user) => user.email),
    idNumber: text((user) => user.idNumber),
    invoiceTitle: text((user) => user.invoiceTitle),
    taxId: text((user) => user.taxId),
    remark: text((user) => user.remark),
    acceptsOffers: text((user, words) =>
      user.kind === 'member' ? words.yesNo[user.acceptsOffers ? 'yes' : 'no'] : '',
    ),
  },
})
