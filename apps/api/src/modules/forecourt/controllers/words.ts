import type { Words } from '@app/kernel/words'

export const zh = {
  title: '控制器',
  fields: {
    name: '名称',
    ptsId: '序列号',
    state: '状态',
    lastSeenTime: '最近通信',
    refusal: '登录被拒',
    firmware: '固件版本',
    signed: '报文签名',
    password: '密码',
  },
  refusals: {
    CREDENTIALS_MISSING: '没有发送用户名和密码，请在控制器的远程服务器设置中填写',
    WRONG_CREDENTIALS: '密码不正确，请重新填入；密码遗失时在此更换',
    TOO_MANY_ATTEMPTS: '密码连续错误，一分钟后再试',
    PTS_ID_MISMATCH: '登录的用户名与设备标识不同，请选择以设备标识作为用户名',
    SIGNATURE_WRONG: '报文签名不正确，请重新填入签名密钥',
  },
  states: {
    connected: '已连接',
    online: '通信正常',
    never: '尚未通信',
    offline: '离线',
    ended: '已停用',
  },
  yesNo: { yes: '是', no: '否' },
} as const

export const en = {
  title: 'Controllers',
  fields: {
    name: 'Name',
    ptsId: 'Serial number',
    state: 'State',
    lastSeenTime: 'Last heard',
    refusal: 'Turned away',
    firmware: 'Firmware',
    signed: 'Signed messages',
    password: 'Password',
  },
  refusals: {
    CREDENTIALS_MISSING:
      'It sent no user name and password: enter them in its remote server settings',
    WRONG_CREDENTIALS:
      'Wrong password: enter it once more, or give it a new one here if it is lost',
    TOO_MANY_ATTEMPTS: 'Too many wrong passwords: wait for a minute',
    PTS_ID_MISMATCH:
      'Its user name is not its device identifier: choose “Use device identifier as login”',
    SIGNATURE_WRONG: 'Its messages are signed with another key: enter the signing key once more',
  },
  states: {
    connected: 'Connected',
    online: 'Reporting',
    never: 'Not heard yet',
    offline: 'Offline',
    ended: 'Ended',
  },
  yesNo: { yes: 'Yes', no: 'No' },
} satisfies Words<typeof zh>
