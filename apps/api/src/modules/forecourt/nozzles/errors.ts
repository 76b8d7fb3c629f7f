import { problems } from '#http/errors.ts'

export const NozzleErrors = problems({
  exists: {
    status: 400,
    code: 'NOZZLE_EXISTS',
    zh: '本站已有该编号的油枪，请换一个编号',
    en: 'The station has a nozzle of this number already: choose another number',
  },
  placeExists: {
    status: 400,
    code: 'NOZZLE_PLACE_EXISTS',
    zh: '该加油机的这个枪位已有油枪，请换一个枪位',
    en: 'This place at the dispenser has a nozzle already: choose another place',
  },
  otherDispenser: {
    status: 404,
    code: 'NOZZLE_DISPENSER_ELSEWHERE',
    zh: '本站没有该加油机，请选择本站的加油机',
    en: 'The station has no such dispenser: choose one of its own',
  },
  otherTank: {
    status: 404,
    code: 'NOZZLE_TANK_ELSEWHERE',
    zh: '本站没有该油罐，请选择本站在用的油罐',
    en: 'The station has no such tank in use: choose one of its own',
  },
  sameTank: {
    status: 400,
    code: 'NOZZLE_TANK_SAME',
    zh: '油枪已经从该油罐出油',
    en: 'The nozzle draws from this tank already',
  },
  tankTimeFuture: {
    status: 400,
    code: 'NOZZLE_TANK_TIME_FUTURE',
    zh: '换罐时间不能晚于现在',
    en: 'The tank cannot be changed at a time to come',
  },
  tankTimeEarly: {
    status: 400,
    code: 'NOZZLE_TANK_TIME_EARLY',
    zh: '换罐时间早于该油枪已入账的最后一次加油或上次换罐，请填写之后的时间',
    en: 'The nozzle has been fuelled from, or its tank changed, since then: enter a later time',
  },
  fuelling: {
    status: 400,
    code: 'NOZZLE_FUELLING',
    zh: '油枪正在加油，请加油结束后再操作',
    en: 'The nozzle is fuelling: wait until it is back',
  },
  unpaid: {
    status: 400,
    code: 'NOZZLE_UNPAID',
    zh: '油枪还有未付款的订单，请先收款或处理订单',
    en: 'The nozzle has an unpaid order: have it paid or dealt with first',
  },
})

export const nozzleConstraints = {
  nozzles_logic_no_key: NozzleErrors.exists,
  nozzles_physical_no_key: NozzleErrors.placeExists,
}
