import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  open: '商品开单',
  title: '商品开单',
  search: '名称、标签、编码或条码',
  searchHint: '扫码直接加入；输入后按回车加入；搜索框为空时按回车去收款。',
  notFound: (text: string) => `没有找到“${text}”`,
  noGoods: '没有在售商品',
  noGoodsHint: '在“非油管理 · 商品管理”中新增或上架商品后即可销售。',
  stock: (count: string) => `剩 ${count}`,
  soldOut: '售罄',
  unlimited: '不限量',
  cart: '已选商品',
  cartEmpty: '还没有选择商品',
  count: (name: string) => `${name} 数量`,
  remove: (name: string) => `移除 ${name}`,
  total: '合计',
  pieces: (count: string) => `共 ${count} 件`,
  member: '会员（选填）',
  memberHint: '卡号、手机号或车牌',
  memberNone: '没有找到会员卡',
  toPay: (amount: string) => `去收款 ${amount}`,
  unanswered: '没有收到结果。请重试：同一单不会开两次。',
} as const

const en = {
  open: 'Sell goods',
  title: 'Sell goods',
  search: 'Name, tag, code or barcode',
  searchHint: 'Scan to add; or type and press Enter. Enter in the empty field goes to pay.',
  notFound: (text) => `Nothing found for “${text}”`,
  noGoods: 'No goods on sale',
  noGoodsHint: 'Add goods or put them on the shelf under Non-fuel, Goods.',
  stock: (count) => `${count} left`,
  soldOut: 'Sold out',
  unlimited: 'Unlimited',
  cart: 'Chosen',
  cartEmpty: 'Nothing chosen yet',
  count: (name) => `Quantity of ${name}`,
  remove: (name) => `Remove ${name}`,
  total: 'Total',
  pieces: (count) => (count === '1' ? '1 piece' : `${count} pieces`),
  member: 'Member (optional)',
  memberHint: 'Card number, phone or plate',
  memberNone: 'No member card found',
  toPay: (amount) => `Pay ${amount}`,
  unanswered: 'No response. Try again: the order is never created twice.',
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
