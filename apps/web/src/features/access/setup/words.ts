import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  product: '前庭 · Forecourt',
  title: '初始化平台',
  welcome: '第一次使用：为平台命名，并建立第一个管理员。只做一次。',
  noToken:
    '这台服务器还没有初始化。请打开服务器启动时给出的一次性地址；数据目录中的文件 setup-address 里也有。',
  noTokenHint: '地址一小时内有效；过期后重新启动服务器，会给出新的地址。',
  done: '平台已经初始化',
  doneHint: '初始化只能进行一次。请用平台账号登录。',
  toLogin: '去登录',
  platform: '平台',
  titleZh: '平台名称（中文）',
  titleEn: '平台名称（英文）',
  languages: '控制台语言',
  languagesHint: '以后可在“系统配置”中修改',
  currency: '货币',
  symbol: '货币符号',
  currencyHint: '新建公司默认使用的货币；每家公司可以另设',
  administrator: '第一个管理员',
  person: '姓名',
  account: '账号',
  accountHint: '2-32 个字符，不含空格和汉字',
  password: '密码',
  passwordHint: '8-32 位字母、数字或符号',
  passwordAgain: '确认密码',
  pin: '操作密码',
  pinHint: '6 位数字，退款、撤销等操作时确认用',
  pinAgain: '确认操作密码',
  pinMismatch: '两次输入的操作密码不一致',
  submit: '初始化并去登录',
} as const

const en = {
  product: 'Forecourt',
  title: 'Set up the platform',
  welcome: 'First start: name the platform and add its first administrator. This is done once.',
  noToken:
    'Nothing is set up on this server yet. Open the one-time address that the server printed when it started; it is also in the file setup-address of its data directory.',
  noTokenHint:
    'The address is good for one hour. After that, restart the server: it prints a new one.',
  done: 'The platform is set up',
  doneHint: 'This can be done only once. Log in with an account of the platform.',
  toLogin: 'Log in',
  platform: 'Platform',
  titleZh: 'Platform name (Chinese)',
  titleEn: 'Platform name (English)',
  languages: 'Languages of the console',
  languagesHint: 'Can be changed later under System settings',
  currency: 'Currency',
  symbol: 'Currency sign',
  currencyHint: 'What new companies begin with; each may have another',
  administrator: 'First administrator',
  person: 'Full name',
  account: 'Account',
  accountHint: '2 to 32 characters, no spaces',
  password: 'Password',
  passwordHint: '8 to 32 letters, digits or symbols',
  passwordAgain: 'Password again',
  pin: 'PIN',
  pinHint: 'Six digits; confirms refunds, voids and the like',
  pinAgain: 'PIN again',
  pinMismatch: 'The two PINs differ',
  submit: 'Set up and log in',
} as const satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
