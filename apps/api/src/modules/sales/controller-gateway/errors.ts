import { type ErrorDefinition, type Language, messageIn } from '@app/kernel/problem'
import { problems } from '#http/errors.ts'

/** Why a packet was not acted on. The controller hears OK all the same, so that it goes on. */
export const PacketErrors = problems({
  malformed: {
    status: 400,
    code: 'PACKET_MALFORMED',
    zh: '数据内容不符合协议，请检查控制器固件',
    en: "The data does not follow the protocol: check the controller's firmware",
  },
  unknownPump: {
    status: 400,
    code: 'UNKNOWN_PUMP',
    zh: '站点没有该油机或油枪，请先在设备管理和油枪管理中新增',
    en: 'The station has no such pump or nozzle: add them on the Devices and Nozzles pages',
  },
  unknownTank: {
    status: 400,
    code: 'UNKNOWN_TANK',
    zh: '站点没有该油罐，请先在油罐管理中新增',
    en: 'The station has no such tank: add it on the Tanks page',
  },
  timeInFuture: {
    status: 400,
    code: 'TIME_IN_FUTURE',
    zh: '时间晚于当前时间，请检查控制器时钟',
    en: "The time lies in the future: check the controller's clock",
  },
  timeInvalid: {
    status: 400,
    code: 'TIME_INVALID',
    zh: '时间不正确，请检查控制器时钟',
    en: "Invalid time: check the controller's clock",
  },
  timeOrder: {
    status: 400,
    code: 'TIME_ORDER',
    zh: '结束时间早于开始时间，请检查控制器时钟',
    en: "End time is before start time: check the controller's clock",
  },
  volumeImpossible: {
    status: 400,
    code: 'VOLUME_IMPOSSIBLE',
    zh: '体积不合理：超出油罐容积或小于零，请核对对应的油罐',
    en: 'Implausible volume: more than the tank holds, or less than nothing. Check which tank it is',
  },
})

/** Why a whole message of a controller was turned away, and what was not kept any more. */
const MessageErrors = problems({
  json: {
    status: 400,
    code: 'JSON_MALFORMED',
    zh: '报文不是有效的 JSON，请检查控制器固件',
    en: "The message is no valid JSON: check the controller's firmware",
  },
  protocol: {
    status: 400,
    code: 'PROTOCOL_UNKNOWN',
    zh: '报文不是 jsonPTS 协议，请检查控制器的远程服务器设置',
    en: "The message is not jsonPTS: check the controller's remote server settings",
  },
  message: {
    status: 400,
    code: 'MESSAGE_MALFORMED',
    zh: '报文结构不符合协议，请检查控制器固件',
    en: "The message does not follow the protocol: check the controller's firmware",
  },
  ptsId: {
    status: 400,
    code: 'PTS_ID_MISMATCH',
    zh: '报文中的序列号与登录的控制器不符',
    en: 'The message names another serial than the controller that logged in',
  },
  tooMany: {
    status: 400,
    code: 'TOO_MANY_REJECTIONS',
    zh: '未入账数据过多，此后的只计数不保存，请尽快处理原因',
    en: 'Too much could not be booked: the rest is counted and not kept. See to the cause soon',
  },
})

export const RejectionErrors = problems({
  resolved: {
    status: 400,
    code: 'REJECTION_RESOLVED',
    zh: '该数据已处理，无需再次处理',
    en: 'It has been seen to already',
  },
  notBookable: {
    status: 400,
    code: 'REJECTION_NOT_BOOKABLE',
    zh: '该报文无法重新入账，请核实后按需补录订单，再忽略它',
    en: 'This cannot be booked again: check it, record the sale by hand if there was one, and dismiss it',
  },
})

/** What was odd about a packet, or why it changed nothing. */
export const PacketNotes = problems({
  amountMismatch: {
    status: 400,
    code: 'AMOUNT_MISMATCH',
    zh: '金额与单价、升数不符',
    en: 'Amount does not match price and volume',
  },
  priceMismatch: {
    status: 400,
    code: 'PRICE_MISMATCH',
    zh: '油机单价与系统单价不符',
    en: 'The pump sold at another price than the one in force',
  },
  unknownAlert: {
    status: 400,
    code: 'UNKNOWN_ALERT',
    zh: '无法识别的报警或对象',
    en: 'Unknown alert, or of a device that the station does not have',
  },
  probeError: {
    status: 400,
    code: 'PROBE_ERROR',
    zh: '液位仪报告探棒故障，读数未采用',
    en: 'The gauge reports its probe in error: the figures were not taken',
  },
  otherGauge: {
    status: 400,
    code: 'OTHER_GAUGE',
    zh: '该油罐由其他液位仪读数',
    en: 'Another gauge reads this tank',
  },
  duplicate: {
    status: 400,
    code: 'DUPLICATE',
    zh: '已由其他控制器上报',
    en: 'Already reported by another controller',
  },
  settledBefore: {
    status: 400,
    code: 'SETTLED_BEFORE',
    zh: '解灰时已入账，不再重复开单',
    en: 'Was booked when its gray fuelling was resolved: no second order',
  },
  settledDifferently: {
    status: 400,
    code: 'SETTLED_DIFFERENTLY',
    zh: '解灰时已入账，但升数或金额与上报不符，请核对后补收或退款',
    en: 'Was booked when its gray fuelling was resolved, with another volume or amount: check it, then collect or refund the difference',
  },
  unknownType: {
    status: 400,
    code: 'UNKNOWN_TYPE',
    zh: '不支持的数据类型',
    en: 'Unsupported packet type',
  },
})

const DEFINITIONS = new Map<string, ErrorDefinition>(
  [
    ...Object.values(PacketErrors),
    ...Object.values(MessageErrors),
    ...Object.values(PacketNotes),
  ].map((definition) => [definition.code, definition]),
)

/** What a code of a packet says in words. */
export function packetMessage(code: string | null, language: Language): string | null {
  const definition = code === null ? undefined : DEFINITIONS.get(code)
  return definition ? messageIn(language, definition) : null
}
