import { en as serverEn, zh as serverZh } from '@app/api/words/organisation/payment-ways'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  columns: serverZh.fields,
  title: '第三方支付',
  hint: '收银和充值时能选的付款方式。报表、小票和导出用这里的叫法；现金收银处一直可收。第三方券、卡和平台收款时要填对方单号，同一单号只能收一次，也不能用来充值。',
  method: '付款方式',
  label: '本站叫法',
  usual: (name: string) => `不填则为“${name}”`,
  labelOf: (name: string) => `${name}的本站叫法`,
  tillOf: (name: string) => `${name}收银可选`,
  rechargeOf: (name: string) => `${name}充值可选`,
  up: (name: string) => `把${name}上移`,
  down: (name: string) => `把${name}下移`,
  fromTemplate: '套用模板',
  filled: '已按模板填好，保存后生效',
  templates: '支付模板',
  addTemplate: '新增模板',
  editTemplate: '修改模板',
  name: '名称',
  nameHint: '例如：高速服务区',
  empty: '还没有支付模板',
  emptyHint: '把常用的付款方式存成模板，一次用到多个站点。',
  apply: '保存并用到站点',
  applyVerb: '用到站点',
  applyTitle: (name: string) => `把“${name}”用到站点`,
  applyHint: '这些站点的付款方式、叫法和顺序都会改成模板的内容。',
  stations: '站点',
  chooseStations: '请选择站点',
  applied: (count: string) => `已用到 ${count} 个站点`,
} as const

const en = {
  columns: serverEn.fields,
  title: 'Third-party payment',
  hint: 'Ways of paying that staff can choose at the till and for recharges. Reports, slips and files use the names given here; the till always takes cash. Third-party vouchers, cards and apps are taken with the other side’s number, once each, and pay for no recharge.',
  method: 'Way of paying',
  label: 'Own name',
  usual: (name: string) => `Empty: “${name}”`,
  labelOf: (name: string) => `Own name of ${name}`,
  tillOf: (name: string) => `${name} at the till`,
  rechargeOf: (name: string) => `${name} for recharges`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  fromTemplate: 'Use a template',
  filled: 'Filled in from the template: save to put it to use',
  templates: 'Payment templates',
  addTemplate: 'Add template',
  editTemplate: 'Edit template',
  name: 'Name',
  nameHint: 'Such as: motorway services',
  empty: 'No payment templates yet',
  emptyHint:
    'Keep a usual set of ways of paying as a template, and use it at many stations at once.',
  apply: 'Save and use at stations',
  applyVerb: 'Use at stations',
  applyTitle: (name: string) => `Use “${name}” at stations`,
  applyHint:
    'Ways of paying of these stations, with names and order, become those of the template.',
  stations: 'Stations',
  chooseStations: 'Choose stations',
  applied: (count: string) => `Used at ${count} stations`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
