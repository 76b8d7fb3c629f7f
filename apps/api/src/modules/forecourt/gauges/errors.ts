import { problems } from '#http/errors.ts'

/** Why a console could not be read. Each says what to look at. */
export const GaugeTroubles = problems({
  forbiddenAddress: {
    status: 400,
    code: 'GAUGE_ADDRESS_FORBIDDEN',
    zh: '服务器不能连接此地址：请核对地址，或请运维在 GAUGE_NETWORKS 中放行该网络',
    en: 'The server may not connect to this address: check it, or have its network added to GAUGE_NETWORKS',
  },
  unreachable: {
    status: 400,
    code: 'GAUGE_UNREACHABLE',
    zh: '无法连接液位仪，请检查地址、端口和网络',
    en: 'The gauge cannot be reached: check address, port and network',
  },
  noAnswer: {
    status: 400,
    code: 'GAUGE_NO_ANSWER',
    zh: '液位仪已连接但无应答，请检查安全码和串口设置',
    en: 'The gauge is connected and does not answer: check the security code and its serial settings',
  },
  garbled: {
    status: 400,
    code: 'GAUGE_GARBLED',
    zh: '液位仪应答无法识别，请检查协议是否为 TLS-350',
    en: 'The answer makes no sense: check whether it speaks TLS-350',
  },
  deliveriesGarbled: {
    status: 400,
    code: 'GAUGE_DELIVERIES_GARBLED',
    zh: '读数正常，但液位仪的卸油记录无法识别，卸油不会自动入账：请在液位仪上核对，按单据录入进油',
    en: 'Levels are read, but its delivery report makes no sense and books no delivery: look at the console, and enter intakes by their papers',
  },
  volumeImpossible: {
    status: 400,
    code: 'GAUGE_VOLUME_IMPOSSIBLE',
    zh: '读数超过油罐容积，请检查探棒与油罐的对应关系',
    en: 'It reads more than the tank holds: check which probe is in which tank',
  },
})

export const GaugeErrors = problems({
  exists: { status: 400, code: 'GAUGE_EXISTS', zh: '液位仪名称已存在', en: 'Gauge name exists' },
  addressExists: {
    status: 400,
    code: 'GAUGE_ADDRESS_EXISTS',
    zh: '本站已有使用该地址的液位仪',
    en: 'The station has a gauge at this address already',
  },
  controllerExists: {
    status: 400,
    code: 'GAUGE_CONTROLLER_EXISTS',
    zh: '本站已启用由控制器读取的液位仪',
    en: 'The station has a gauge that its controller reads already',
  },
  hostRequired: {
    status: 400,
    code: 'GAUGE_HOST_REQUIRED',
    zh: '请填写液位仪地址',
    en: 'Enter the address of the gauge',
  },
  probeTwice: {
    status: 400,
    code: 'GAUGE_PROBE_TWICE',
    zh: '同一探棒或油罐只能对应一次',
    en: 'Each probe and each tank can be chosen once',
  },
  tankTaken: {
    status: 400,
    code: 'GAUGE_TANK_TAKEN',
    zh: '油罐已由其他液位仪读数',
    en: 'Another gauge reads this tank already',
  },
  notAsked: {
    status: 400,
    code: 'GAUGE_NOT_ASKED',
    zh: '该液位仪由控制器读取，无需测试连接',
    en: 'The controller reads this gauge: there is no connection to test',
  },
  busy: {
    status: 400,
    code: 'GAUGE_BUSY',
    zh: '液位仪正在读取中，请稍后再试',
    en: 'The gauge is being read right now: try again in a moment',
  },
})

export const gaugeConstraints = {
  gauges_name_key: GaugeErrors.exists,
  gauges_address_key: GaugeErrors.addressExists,
  gauges_controller_key: GaugeErrors.controllerExists,
  gauge_probes_tank_key: GaugeErrors.tankTaken,
}
