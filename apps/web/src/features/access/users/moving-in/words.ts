import * as staff from '@app/api/words/access/staff-imports'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  columns: staff.zh.fields,
  title: '导入员工',
  resultTitle: '员工导入结果',
  hint: '按手机号、登录账号或邮箱识别，三者至少填一个。已有的员工不改动。文件里不写密码：导入后在员工详情中“重置密码”，设置初始密码后才能登录。',
  meanings: {
    name: '',
    mobile: '11 位手机号，可以用来登录',
    account: '登录名，公司内不重复',
    email: '可以用来登录',
    roles: '角色管理中的名称，多个用顿号或逗号分开',
    stations: '站点编号或名称，多个用顿号或逗号分开；不限站点填“全公司”',
    remark: '',
  },
  examples: {
    name: '李敏',
    mobile: '13800138000',
    account: 'limin',
    email: '',
    roles: '收银员、加油员',
    stations: 'A01',
    remark: '',
  },
} as const

const en = {
  columns: staff.en.fields,
  title: 'Import staff',
  resultTitle: 'Staff import result',
  hint: 'People are known by phone, login name or e-mail; fill in at least one. Who works here already stays as they are. The file holds no passwords: afterwards, reset the password of each person to give them a first one.',
  meanings: {
    name: '',
    mobile: '11 digits; may be used to log in',
    account: 'Used to log in, unique in the company',
    email: 'May be used to log in',
    roles: 'As in the list of roles; several with commas between them',
    stations:
      'Code or name; several with commas between them; “all stations” for the whole company',
    remark: '',
  },
  examples: {
    name: 'Li Min',
    mobile: '13800138000',
    account: 'limin',
    email: '',
    roles: 'Cashier, Fuel attendant',
    stations: 'A01',
    remark: '',
  },
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
