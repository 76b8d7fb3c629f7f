export const zh = {
  title: '版本信息',
  web: '控制台版本',
  server: '服务端版本',
  build: '构建',
  database: '数据库版本',
  startedAt: '启动时间',
  live: '实时连接',
  connected: '已连接',
  notConnected: '未连接',
  licence: '许可',
  filingNumber: '备案号',
} as const
