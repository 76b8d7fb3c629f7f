export const zh = { title: '系统配置' } as const
