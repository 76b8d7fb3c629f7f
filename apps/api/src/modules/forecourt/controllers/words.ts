import type { Words } from '@app/kernel/words'

export const zh = {
  title: '控制器',
  fields: {
    name: '名称',
    ptsId: '序列号',
    state: '状态',
    lastSeenTime: '最近通信',
    firmware: '固件版本',
    signed: '报文签名',
    password: '密码',
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
    firmware: 'Firmware',
    signed: 'Signed messages',
    password: 'Password',
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
