export const zh = {
  platforms: { pt: '票通', aisino: '航信', nuonuo: '诺诺' },
} as const
