import { problems } from '#http/errors.ts'

export const TankErrors = problems({
  overCapacity: {
    status: 400,
    code: 'VOLUME_OVER_TANK',
    zh: '体积超过油罐容积',
    en: 'The volume exceeds what the tank holds',
  },
  readingInFuture: {
    status: 400,
    code: 'READING_TIME_FUTURE',
    zh: '读数时间不能晚于当前时间',
    en: 'The reading cannot be later than now',
  },
  readingExists: {
    status: 400,
    code: 'READING_EXISTS',
    zh: '该时间已有读数',
    en: 'There is a reading of that time already',
  },
  noTable: {
    status: 400,
    code: 'READING_VOLUME_MISSING',
    zh: '请填写油量：该油罐还没有容积表，不能按油高换算',
    en: 'Enter the volume: the tank has no strapping table that would tell it by the height',
  },
  overTable: {
    status: 400,
    code: 'READING_OVER_TABLE',
    zh: '油高超过容积表的最大高度 {height} 毫米，请核对油高或直接填写油量',
    en: 'The strapping table ends at {height} mm: check the height, or enter the volume itself',
  },
  exists: {
    status: 400,
    code: 'TANK_EXISTS',
    zh: '本站已有该罐号的油罐，请换一个罐号',
    en: 'The station has a tank of this number already: choose another number',
  },
  ended: {
    status: 400,
    code: 'TANK_ENDED',
    zh: '该油罐已停用，不能再修改',
    en: 'The tank has been ended and cannot be changed any more',
  },
  fuelUnknown: {
    status: 400,
    code: 'TANK_FUEL_UNKNOWN',
    zh: '本站没有这种在用的油品，请先在油品管理中新增',
    en: 'The station has no such fuel in use: add it under Fuels first',
  },
  fuelSame: {
    status: 400,
    code: 'TANK_FUEL_SAME',
    zh: '油罐已经是这种油品，请选择另一种',
    en: 'The tank holds this fuel already: choose another',
  },
  belowTable: {
    status: 400,
    code: 'TANK_BELOW_TABLE',
    zh: '容积不能小于容积表最后一行的 {volume}，请先更换容积表',
    en: 'The strapping table goes up to {volume}: replace the table first',
  },
  safeVolume: {
    status: 400,
    code: 'TANK_SAFE_VOLUME',
    zh: '安全容量须大于死油量且不超过容积',
    en: 'Safe fill must be above dead stock and within what the tank holds',
  },
  highAlarms: {
    status: 400,
    code: 'TANK_HIGH_ALARMS',
    zh: '高液位报警不能大于高高报警，两者都不能超过容积',
    en: 'High alarm cannot be above high-high, and neither above what the tank holds',
  },
  lowAlarms: {
    status: 400,
    code: 'TANK_LOW_ALARMS',
    zh: '低低报警不能大于低液位报警，低液位报警须小于高液位报警和容积',
    en: 'Low-low cannot be above the low alarm, which must be below the high alarm and what the tank holds',
  },
  deadStock: {
    status: 400,
    code: 'TANK_DEAD_STOCK',
    zh: '死油量须小于容积',
    en: 'Dead stock must be less than what the tank holds',
  },
  inUse: {
    status: 400,
    code: 'TANK_IN_USE',
    zh: '油罐还接着 {nozzles} 号油枪，请先把油枪改接其他油罐或停用',
    en: 'Nozzle {nozzles} still draws from the tank: move it to another tank or end it first',
  },
  notEmpty: {
    status: 400,
    code: 'TANK_NOT_EMPTY',
    zh: '罐内还有 {volume}，多于死油量：请先抽空并登记一次量油',
    en: 'The tank holds {volume}, more than its dead stock: empty it and record a dip first',
  },
  nozzleBusy: {
    status: 400,
    code: 'TANK_NOZZLE_BUSY',
    zh: '{nozzles} 号油枪正在加油，请等加油结束',
    en: 'Nozzle {nozzles} is fuelling: wait until it has finished',
  },
})

export const tankConstraints = {
  tank_readings_key: TankErrors.readingExists,
  tanks_number_key: TankErrors.exists,
  tanks_safe_volume_check: TankErrors.safeVolume,
  tanks_high_alarms_check: TankErrors.highAlarms,
  tanks_low_alarms_check: TankErrors.lowAlarms,
  tanks_dead_stock_check: TankErrors.deadStock,
}
