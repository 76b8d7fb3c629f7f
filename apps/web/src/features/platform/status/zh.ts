export const zh = {
  title: '版本信息',
  web: '控制台版本',
  server: '服务端版本',
  build: '构建',
  database: '数据库版本',
  startedAt: '启动时间',
  licence: '许可',
} as const
