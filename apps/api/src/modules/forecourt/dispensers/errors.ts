import { problems } from '#http/errors.ts'

export const DispenserErrors = problems({
  exists: {
    status: 400,
    code: 'DISPENSER_EXISTS',
    zh: '本站已有该编号的加油机，请换一个编号',
    en: 'The station has a dispenser of this number already: choose another number',
  },
  addressExists: {
    status: 400,
    code: 'PUMP_ADDRESS_EXISTS',
    zh: '本站已有加油机使用该泵地址，请核对控制器中的泵号',
    en: 'A dispenser of the station has this pump address already: check the number at the controller',
  },
  hasNozzles: {
    status: 400,
    code: 'DISPENSER_HAS_NOZZLES',
    zh: '加油机还有在用的油枪，请先停用油枪',
    en: 'The dispenser still has nozzles: end them first',
  },
})

export const dispenserConstraints = {
  dispensers_number_key: DispenserErrors.exists,
  dispensers_pump_address_key: DispenserErrors.addressExists,
}
