/** Labels of the kinds and ends of issues, in files and on pages. */
export const zh = {
  kinds: { issue: '发卡', reissue: '补卡' },
  statuses: { running: '进行中', done: '成功', compensated: '已撤销', failed: '待处理' },
} as const
