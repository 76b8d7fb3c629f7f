export const zh = {
  kinds: { blue: '蓝票', red: '红票' },
  types: { consume: '消费', charge: '充值' },
  statuses: { uninvoiced: '已作废', invoicing: '开票中', success: '已开票', fail: '开票失败' },
  sources: { platform: '平台开票', scan: '扫码开票' },
  causes: { error: '开票有误', return: '销货退回', termination: '服务中止', discount: '销售折让' },
  /** As they stand on invoices, which are in Chinese wherever they are made. */
  printed: { litre: '升', piece: '件', time: '次' },
} as const
