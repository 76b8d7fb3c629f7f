import * as authorisations from '@app/api/words/sales/pump-authorisations'
import type { Words } from '@app/kernel/words'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  title: '异常处理',
  phoneTitle: '交易解灰',
  empty: '没有授权加油',
  emptyHint: '先授权后加油的记录在这里；到时没有结束的会自动变灰，由人处理。',
  nozzleNo: (no: number) => `${no} 号枪`,
  authoriseQuestion:
    '先冻结卡上的钱，再放行油枪；加油结束后按实际加油量扣款，多冻结的部分自动退回。',
  authoriseVerb: '冻结并放行',
  authorised: (held: string) => `已冻结 ${held}，油枪可以加油`,
  refused: '油枪没有放行，钱已解冻',
  unknown: '控制器没有应答，钱仍冻结；加油机上报后自动扣款，到时没有结束则变灰',
  pays: '可以支付',
  declines: '不能支付',
  findCard: '卡号、手机号或车牌',
  noCard: '没有找到卡',
  otherCard: '换一张卡',
  stop: '停止加油',
  stopQuestion: '油枪会停止。已加的油照常扣款；没有加油的，钱立即解冻。',
  stopped: '已通知油枪停止',
  kinds: authorisations.zh.kinds,
  statuses: authorisations.zh.statuses,
  resolutions: authorisations.zh.resolutions,
  settle: '按实结算',
  settleQuestion:
    '按实际加出的油扣款，多冻结的部分退回。加油后泵码减加油前泵码应等于升数，否则需第二人复核。',
  release: '释放',
  releaseQuestion: '没有加出油，冻结的钱全部退回。泵码不变才可直接释放，否则需第二人复核。',
  assignToCash: '转现金',
  assignQuestion: '冻结的钱全部退回，这笔油留作未付订单，用其他方式收款。',
  resolved: '已处理',
  known: (volume: string, amount: string) => `加油机已上报：${volume}，${amount}`,
  evidence: '对照',
  noAnswer: '没有应答',
  views: { gray: '待解灰', open: '进行中', ended: '已结束' },
  sections: {
    hold: '冻结',
    meter: '泵码',
    fuellings: '该枪此后上报的加油',
    events: '控制器记录',
  },
  none: '没有',
  gap: (volume: string) => `漏报 ${volume}`,
  events: {
    UploadPumpTransaction: '加油上报',
    UploadAlertRecord: '报警',
  },
  fields: {
    ...authorisations.zh.fields,
    // In a form and beside figures that carry their unit.
    nozzle: '油枪',
    card: '卡',
    amount: '金额',
    volume: '升数',
    password: '卡密码',
    totaliserBefore: '加油前泵码',
    totaliserAfter: '加油后泵码',
    order: '订单',
  },
  totaliserHint: '请到油枪上抄录累计泵码',
  grayNow: (count: number) => `有 ${count} 笔灰色加油待处理`,
} as const

const en = {
  title: 'Exceptions',
  phoneTitle: 'Release fuellings',
  empty: 'No authorised fuellings',
  emptyHint:
    'Fuellings that were authorised beforehand are listed here; those without an end turn gray after a while, for somebody to resolve.',
  nozzleNo: (no) => `Nozzle ${no}`,
  authoriseQuestion:
    'The money is held on the card before the pump runs. Afterwards what was dispensed is charged, and the rest is free again.',
  authoriseVerb: 'Hold and authorise',
  authorised: (held) => `${held} held; the nozzle may be used`,
  refused: 'The pump was not released; the money is free again',
  unknown:
    'The controller has not answered. The money stays held: it is charged when the pump reports, or turns gray',
  pays: 'It would pay',
  declines: 'It would not pay',
  findCard: 'Card number, mobile or plate',
  noCard: 'No such card',
  otherCard: 'Another card',
  stop: 'Stop the pump',
  stopQuestion:
    'The pump stops. What was dispensed is charged as usual; if it was nothing, the money is free at once.',
  stopped: 'The pump was told to stop',
  kinds: authorisations.en.kinds,
  statuses: authorisations.en.statuses,
  resolutions: authorisations.en.resolutions,
  settle: 'Settle',
  settleQuestion:
    'Charges what was dispensed and frees the rest. The meter must have moved by the volume, or a second person approves.',
  release: 'Release',
  releaseQuestion:
    'Nothing was dispensed: all of the money is free again. The meter must not have moved, or a second person approves.',
  assignToCash: 'Assign to cash',
  assignQuestion:
    'All of the money is free again, and the fuel becomes an unpaid order that is paid otherwise.',
  resolved: 'Resolved',
  known: (volume, amount) => `The pump has reported ${volume}, ${amount}`,
  evidence: 'Evidence',
  noAnswer: 'No answer',
  views: { gray: 'Gray', open: 'Running', ended: 'Ended' },
  sections: {
    hold: 'Hold',
    meter: 'Meter',
    fuellings: 'Fuellings of the nozzle since',
    events: 'Controller log',
  },
  none: 'None',
  gap: (volume) => `unreported ${volume}`,
  events: {
    UploadPumpTransaction: 'Fuelling reported',
    UploadAlertRecord: 'Alert',
  },
  fields: {
    ...authorisations.en.fields,
    // In a form and beside figures that carry their unit.
    card: 'Card',
    amount: 'Amount',
    volume: 'Volume',
    password: 'Card password',
    totaliserBefore: 'Meter before',
    totaliserAfter: 'Meter after',
    order: 'Order',
  },
  totaliserHint: 'As the nozzle shows it',
  grayNow: (count) =>
    count === 1 ? '1 gray fuelling is waiting' : `${count} gray fuellings are waiting`,
} satisfies Words<typeof zh>

export const words = inLanguage(zh, en)
