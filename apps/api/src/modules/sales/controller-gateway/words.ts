import type { Words } from '@app/kernel/words'

export const zh = {
  title: '未入账数据',
  fields: {
    createdDate: '收到时间',
    code: '原因',
    matter: '内容',
    type: '报文类型',
    times: '次数',
    state: '状态',
    controller: '控制器',
    resolvedTime: '处理时间',
    resolver: '处理人',
    remark: '忽略原因',
  },
  states: { open: '待处理', booked: '已入账', dismissed: '已忽略' },
  types: {
    UploadPumpTransaction: '加油记录',
    UploadTankMeasurement: '油罐读数',
    UploadInTankDelivery: '卸油记录',
    UploadAlertRecord: '报警',
    UploadStatus: '实时状态',
  },
  message: '整条报文',
  pump: (number: number) => `泵地址 ${number}`,
  nozzle: (number: number) => `枪位 ${number}`,
  tank: (number: number) => `${number}号罐`,
} as const

export const en = {
  title: 'Not booked',
  fields: {
    createdDate: 'Received',
    code: 'Cause',
    matter: 'Content',
    type: 'Packet type',
    times: 'Times',
    state: 'State',
    controller: 'Controller',
    resolvedTime: 'Seen to at',
    resolver: 'Seen to by',
    remark: 'Reason',
  },
  states: { open: 'To be seen to', booked: 'Booked', dismissed: 'Dismissed' },
  types: {
    UploadPumpTransaction: 'Sale at the pump',
    UploadTankMeasurement: 'Tank reading',
    UploadInTankDelivery: 'Delivery into a tank',
    UploadAlertRecord: 'Alert',
    UploadStatus: 'Live status',
  },
  message: 'Whole message',
  pump: (number: number) => `Pump address ${number}`,
  nozzle: (number: number) => `place ${number}`,
  tank: (number: number) => `Tank ${number}`,
} satisfies Words<typeof zh>
