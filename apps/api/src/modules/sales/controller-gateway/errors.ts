import { problems } from '#http/errors.ts'

/** Why a packet was not acted on. The controller hears OK all the same, so that it goes on. */
export const PacketErrors = problems({
  malformed: {
    status: 400,
    code: 'PACKET_MALFORMED',
    zh: '数据内容不符合协议',
    en: 'The data does not follow the protocol',
  },
  unknownPump: {
    status: 400,
    code: 'UNKNOWN_PUMP',
    zh: '站点没有该油机或油枪',
    en: 'The station has no such pump or nozzle',
  },
  unknownTank: {
    status: 400,
    code: 'UNKNOWN_TANK',
    zh: '站点没有该油罐，或该油罐由其他液位仪读数',
    en: 'The station has no such tank, or another gauge reads it',
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
    zh: '时间不正确',
    en: 'Invalid time',
  },
  timeOrder: {
    status: 400,
    code: 'TIME_ORDER',
    zh: '结束时间早于开始时间',
    en: 'End time is before start time',
  },
  volumeImpossible: {
    status: 400,
    code: 'VOLUME_IMPOSSIBLE',
    zh: '体积不合理',
    en: 'Implausible volume',
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
  duplicate: {
    status: 400,
    code: 'DUPLICATE',
    zh: '已由其他控制器上报',
    en: 'Already reported by another controller',
  },
  unknownType: {
    status: 400,
    code: 'UNKNOWN_TYPE',
    zh: '不支持的数据类型',
    en: 'Unsupported packet type',
  },
})
