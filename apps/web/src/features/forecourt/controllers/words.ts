import * as controllers from '@app/api/words/forecourt/controllers'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...controllers.zh,
  add: '新增控制器',
  edit: '修改控制器',
  empty: '还没有控制器',
  emptyHint: '新增后会显示一次登录密码，把它和服务器地址填入控制器即可联网。',
  nameHint: '例如：PTS-2',
  ptsIdHint: '最多 24 位，见控制器标签或其网页首页',
  signedHint: '仅用于 HTTP 方式：控制器用密钥为每条报文签名',
  refused: (time: string, ip: string, reason: string) => `${time}（${ip}）${reason}`,
  renew: '更换密码',
  renewTitle: '更换控制器密码',
  renewQuestion: (name: string) =>
    `为“${name}”生成新密码？旧密码立即失效，控制器会断开，直到填入新密码；断开期间的加油数据由控制器保存并补传。`,
  end: '停用',
  endTitle: '停用控制器',
  endQuestion: (name: string) =>
    `停用“${name}”？它立即断开，本站不再收到加油和液位数据，直到新增另一台控制器。`,
  ended: '控制器已停用',
  secretTitle: '控制器密码',
  secretHint: '密码只显示这一次。请现在填入控制器的远程服务器设置。',
  login: '用户名',
  loginHint:
    '在控制器上选择以设备标识作为用户名（Use device identifier as login），密码填在该用户处。',
  password: '密码',
  signingKey: '签名密钥',
  address: '服务器地址（WebSocket）',
  addressByHttp: '服务器地址（HTTP 方式）',
  httpHint: 'HTTP 方式只能上报：系统无法向油机下发单价、授权和停机。请尽量用 WebSocket。',
  noted: '我已记下',
} as const

const en = {
  ...controllers.en,
  add: 'Add controller',
  edit: 'Edit controller',
  empty: 'No controller yet',
  emptyHint:
    'Once added, its password is shown a single time: enter it with the server’s address at the controller.',
  nameHint: 'Such as: PTS-2',
  ptsIdHint: 'Up to 24 characters, on its label or its own start page',
  signedHint: 'For HTTP only: the controller signs each message with a key',
  refused: (time: string, ip: string, reason: string) => `${time} (${ip}): ${reason}`,
  renew: 'New password',
  renewTitle: 'New controller password',
  renewQuestion: (name: string) =>
    `Make a new password for “${name}”? The old one stops working at once, and the controller is cut off until the new one is entered. What is sold meanwhile it keeps and sends later.`,
  end: 'End',
  endTitle: 'End controller',
  endQuestion: (name: string) =>
    `End “${name}”? It is cut off at once, and the station receives neither sales nor tank levels until another controller is added.`,
  ended: 'Controller ended',
  secretTitle: 'Controller password',
  secretHint: 'It is shown this once. Enter it now in the controller’s remote server settings.',
  login: 'User name',
  loginHint:
    'At the controller choose “Use device identifier as login”, and enter the password with the user that it logs in as.',
  password: 'Password',
  signingKey: 'Signing key',
  address: 'Server address (WebSocket)',
  addressByHttp: 'Server address (HTTP)',
  httpHint:
    'By HTTP the controller only reports: prices, authorisations and stops cannot be sent to the pumps. Use WebSocket where it can.',
  noted: 'I have noted it',
}

export const words = inLanguage(zh, en)
