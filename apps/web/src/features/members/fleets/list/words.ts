import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '单位会员',
  add: '新增单位会员',
  addTitle: '新增单位会员',
  edit: '编辑单位会员',
  findHint: '名称、主卡号、负责人手机号（完整或后四位）',
  importFleets: '导入单位',
  importEmployees: '导入员工和子卡',
  emptyHint: '新增单位会员并充值主卡，子卡即可加油。',
  invoiceTypes: { forbidden: '不开票', consume: '按消费开票', charge: '按充值开票' },
  passwordHint: '不填则为手机号后 6 位；首次登录必须修改',
  leaderHint: '已是个人会员的，填其手机号即可成为负责人，会员资料不变',
  cardPasswordHint: '6 位数字；不填则付款时不需要密码',
  modeHints: {
    share: '子卡直接使用主卡余额，各有限额。',
    assign: '先把主卡余额划拨到子卡，子卡用自己的余额。',
  },
  employeePointsHint: '开启后积分记给员工本人，否则记给负责人',
  employeeUpgradeHint: '开启后成长值记给员工本人',
  miniPayHint: '关闭后，单位的卡不能在小程序中付款',
  forever: '长期',
  passwordFormat: '2 至 32 位字母、数字或符号',
  added: (name: string, mobile: string) =>
    `单位会员“${name}”已新增，负责人可用手机号 ${mobile} 登录`,
  allowed: '允许',
  notAllowed: '不允许',
  profile: '单位资料',
  yes: '开启',
  no: '关闭',
  recharge: '充值主卡',
  disable: '停用单位会员',
  enable: '启用单位会员',
  extend: '延长有效期',
  expiredHint: '已到期，卡不能消费。改成以后的时间或清空，保存后恢复正常。',
  disableQuestion: (name: string) =>
    `停用单位会员“${name}”？停用后主卡和子卡都不能消费、不能划拨，退款不受影响。`,
  enableQuestion: (name: string) => `重新启用单位会员“${name}”？`,
  disabledNow: '单位会员已停用',
  enabledNow: '单位会员已启用',
  replaceLeader: '更换负责人',
  replaceQuestion: (name: string) =>
    `现任负责人 ${name}。更换后原负责人不能再登录，主卡转到新负责人名下。`,
  replaceVerb: '更换',
  replaced: '负责人已更换，新负责人的登录密码为手机号后 6 位',
  noCandidate: '该单位还没有其他员工，请先新增员工。',
  resetPassword: '重置登录密码',
  resetQuestion: (name: string) =>
    `把 ${name} 的登录密码重置为手机号后 6 位？本人会被登出，下次登录必须修改。`,
  resetDone: '登录密码已重置为手机号后 6 位',
} as const

const en = {
  title: 'Fleets',
  add: 'Add fleet',
  addTitle: 'Add fleet',
  edit: 'Edit fleet',
  findHint: 'Name, master card, phone (whole or last 4)',
  importFleets: 'Import fleets',
  importEmployees: 'Import employees',
  emptyHint: 'Add a fleet and recharge its master card, and its sub cards can fill up.',
  invoiceTypes: { forbidden: 'Never', consume: 'When spent', charge: 'When recharged' },
  passwordHint: 'The last 6 digits of the phone if left empty; must be changed at the first login',
  leaderHint: 'A personal member with this number becomes the head; their profile stays as it is',
  cardPasswordHint: '6 digits; without one, payments need no password',
  modeHints: {
    share: 'Sub cards spend the balance of the master card, each within its limits.',
    assign: 'Money is allocated from the master card; each sub card spends its own.',
  },
  employeePointsHint: 'On: employees earn points themselves; off: the head does',
  employeeUpgradeHint: 'On: employees grow towards levels of their own',
  miniPayHint: 'Off: the cards of the fleet do not pay in mini programs',
  forever: 'No end',
  passwordFormat: '2 to 32 letters, digits or symbols',
  added: (name: string, mobile: string) =>
    `Fleet “${name}” added; its head can log in as ${mobile}`,
  allowed: 'Allowed',
  notAllowed: 'Not allowed',
  profile: 'Fleet details',
  yes: 'On',
  no: 'Off',
  recharge: 'Recharge master card',
  disable: 'Disable fleet',
  enable: 'Enable fleet',
  extend: 'Extend validity',
  expiredHint:
    'Expired: its cards do not pay. With a later time, or none, the fleet is normal again.',
  disableQuestion: (name: string) =>
    `Disable fleet “${name}”? Its cards can then neither pay nor be recharged; refunds still reach them.`,
  enableQuestion: (name: string) => `Enable fleet “${name}” again?`,
  disabledNow: 'Fleet disabled',
  enabledNow: 'Fleet enabled',
  replaceLeader: 'Replace head',
  replaceQuestion: (name: string) =>
    `The present head is ${name}. Afterwards they can no longer log in, and the master card is in the name of the new head.`,
  replaceVerb: 'Replace',
  replaced: 'Head replaced; the new one logs in with the last 6 digits of the phone',
  noCandidate: 'The fleet has no other employees yet; add one first.',
  resetPassword: 'Reset login password',
  resetQuestion: (name: string) =>
    `Reset the login password of ${name} to the last 6 digits of the phone? They are logged out and must change it.`,
  resetDone: 'Login password reset to the last 6 digits of the phone',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
