import type { Words } from '@app/kernel/words'
import * as software from '#modules/platform/software/words.ts'

export const zh = {
  title: '设备',
  fields: {
    name: '名称',
    code: '设备编号',
    type: '类型',
    licence: '占用授权',
    station: '站点',
    state: '状态',
    lastSeenTime: '最近连接',
    versionName: '软件版本',
    remark: '备注',
    createdDate: '登记时间',
    endedTime: '停用时间',
  },
  types: software.zh.deviceTypes,
  states: { inUse: '使用中', ended: '已停用' },
} as const

export const en = {
  title: 'Devices',
  fields: {
    name: 'Name',
    code: 'Device code',
    type: 'Type',
    licence: 'Licence',
    station: 'Station',
    state: 'Status',
    lastSeenTime: 'Last seen',
    versionName: 'Software',
    remark: 'Remark',
    createdDate: 'Registered',
    endedTime: 'Ended',
  },
  types: software.en.deviceTypes,
  states: { inUse: 'In use', ended: 'Ended' },
} satisfies Words<typeof zh>
