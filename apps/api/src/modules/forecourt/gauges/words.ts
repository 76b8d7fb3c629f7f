import type { Words } from '@app/kernel/words'

export const zh = {
  title: '液位仪',
  fields: {
    name: '名称',
    kind: '接入方式',
    host: '地址',
    port: '端口',
    securityCode: '安全码',
    pollSeconds: '读取间隔（秒）',
    enabled: '启用',
    probes: '探棒与油罐',
    lastContactTime: '最近通信',
    state: '状态',
  },
  kinds: { tls350: 'TLS-350 协议', controller: '由控制器读取' },
  states: { off: '停用', never: '尚未通信', trouble: '无法读取', good: '正常' },
  probeAt: (probe: number, tank: number) => `探棒 ${probe} → ${tank}号罐`,
} as const

export const en = {
  title: 'Tank gauges',
  fields: {
    name: 'Name',
    kind: 'Connection',
    host: 'Address',
    port: 'Port',
    securityCode: 'Security code',
    pollSeconds: 'Read every (seconds)',
    enabled: 'In use',
    probes: 'Probes and tanks',
    lastContactTime: 'Last contact',
    state: 'State',
  },
  kinds: { tls350: 'TLS-350', controller: 'Read by the controller' },
  states: {
    off: 'Not in use',
    never: 'No contact yet',
    trouble: 'Cannot be read',
    good: 'Working',
  },
  probeAt: (probe: number, tank: number) => `Probe ${probe} → tank ${tank}`,
} satisfies Words<typeof zh>
