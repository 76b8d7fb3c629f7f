import type { Words } from '@app/kernel/words'

export const zh = {
  title: '采购合同',
  fields: {
    contractNo: '合同编号',
    contractDate: '签订日期',
    depot: '油库',
    product: '油品',
    supplier: '供应商',
    standardDensity: '标准密度（kg/m³）',
    unitPrice: '单价（元/吨）',
    taxRate: '税率（%）',
    quantity: '数量（吨）',
    received: '已到货（吨）',
    amount: '合同金额',
    amountExTax: '不含税金额',
    description: '备注',
    status: '状态',
    trucksOnRoad: '在途车辆',
    creator: '创建人',
    createdDate: '创建时间',
  },
  statuses: {
    draft: '草稿',
    active: '执行中',
    completed: '已完成',
    closed: '已关闭',
    void: '已作废',
  },
} as const

export const en = {
  title: 'Purchase contracts',
  fields: {
    contractNo: 'Contract no.',
    contractDate: 'Date',
    depot: 'Depot',
    product: 'Product',
    supplier: 'Supplier',
    standardDensity: 'Standard density (kg/m³)',
    unitPrice: 'Price per ton',
    taxRate: 'Tax rate (%)',
    quantity: 'Quantity (t)',
    received: 'Received (t)',
    amount: 'Amount',
    amountExTax: 'Amount excl. tax',
    description: 'Description',
    status: 'Status',
    trucksOnRoad: 'Trucks on the road',
    creator: 'Created by',
    createdDate: 'Created',
  },
  statuses: {
    draft: 'Draft',
    active: 'Active',
    completed: 'Completed',
    closed: 'Closed',
    void: 'Void',
  },
} satisfies Words<typeof zh>

/** Labels of what arrived of a contract. */
export const receiptZh = {
  title: '到货记录',
  fields: {
    createdDate: '时间',
    contract: '采购合同',
    quantity: '数量（吨）',
    reason: '说明',
    creator: '登记人',
  },
} as const

export const receiptEn = {
  title: 'Receipts',
  fields: {
    createdDate: 'Time',
    contract: 'Purchase contract',
    quantity: 'Quantity (t)',
    reason: 'Note',
    creator: 'Booked by',
  },
} satisfies Words<typeof receiptZh>

/** Further headings under which a file of contracts may have its columns. */
export const otherHeadings: Readonly<Record<string, readonly string[]>> = {
  contractNo: ['合同号', '编号', 'contract number', 'contract'],
  contractDate: ['日期', '合同日期', 'contract date'],
  supplier: ['供货单位', 'vendor'],
  standardDensity: ['密度', 'density'],
  unitPrice: ['单价', '含税单价', 'unit price', 'price'],
  taxRate: ['税率', 'vat'],
  quantity: ['数量', '吨数', 'tons'],
  description: ['说明', 'remark', 'note'],
}
