import { problems } from '#http/errors.ts'
import { PrepaymentErrors } from '#modules/sales/prepayments/errors.ts'

export const AuthorisationErrors = problems({
  wanted: {
    status: 400,
    code: 'AUTHORISATION_WANTED',
    zh: '请只填写定额金额或定量升数其中一项；加满不填',
    en: 'Give the amount or the volume that was chosen, and neither for a full tank',
  },
  oneSource: {
    status: 400,
    code: 'AUTHORISATION_MONEY',
    zh: '请选择一张卡或一笔预付款',
    en: 'Give the card or the prepayment that pays, one of them',
  },
  controllerOffline: {
    status: 400,
    code: 'CONTROLLER_OFFLINE',
    zh: '控制器离线，不能授权油枪，请先加油后收款',
    en: 'The controller is offline, so no pump can be authorised: fuel first and take the money after it',
  },
  pumpOpen: {
    status: 400,
    code: 'PUMP_AUTHORISED',
    zh: '该加油机已有未结束的授权，同一时间只能授权一支油枪',
    en: 'The pump is authorised already: it runs one nozzle at a time',
  },
  pumpBusy: {
    status: 400,
    code: 'PUMP_BUSY',
    zh: '该加油机正在加油，请等加油结束',
    en: 'The pump is in use: wait until its fuelling ends',
  },
  cardOpen: {
    status: 400,
    code: 'CARD_AUTHORISED',
    zh: '该卡有未结束的授权加油，请等它结束，或先处理灰色加油',
    en: 'The card has an authorised fuelling without an end: wait for it, or resolve it if it is gray',
  },
  noPrice: {
    status: 400,
    code: 'NOZZLE_NO_PRICE',
    zh: '该油品没有价格，不能授权',
    en: 'The fuel has no price, so nothing can be authorised',
  },
  notGray: {
    status: 400,
    code: 'FUELLING_NOT_GRAY',
    zh: '该加油记录无需解灰',
    en: 'Fuelling is not gray-locked',
  },
  ended: {
    status: 400,
    code: 'AUTHORISATION_ENDED',
    zh: '该授权已结束，不能停止',
    en: 'The authorisation has ended and cannot be stopped',
  },
  figuresNeeded: {
    status: 400,
    code: 'GRAY_FIGURES_NEEDED',
    zh: '加油机没有上报这笔加油，请填写升数和金额',
    en: 'The pump has not reported this fuelling: give its volume and amount',
  },
  figuresKnown: {
    status: 400,
    code: 'GRAY_FIGURES_KNOWN',
    zh: '加油机已上报这笔加油，以上报的升数和金额为准，不用填写',
    en: 'The pump has reported this fuelling; its volume and amount count, so give none',
  },
  amountMismatch: {
    status: 400,
    code: 'AMOUNT_MISMATCH',
    zh: '金额与单价、升数不符',
    en: 'Amount does not match price and volume',
  },
  dispensed: {
    status: 400,
    code: 'FUEL_DISPENSED',
    zh: '加油机已上报加出的油，不能直接释放，请结算或转现金收款',
    en: 'The pump has reported fuel, so the hold cannot just be released: settle it, or take the money otherwise',
  },
})

export const authorisationConstraints = {
  pump_authorisations_pump_open: AuthorisationErrors.pumpOpen,
  pump_authorisations_card_open: AuthorisationErrors.cardOpen,
  pump_authorisations_prepayment_open: PrepaymentErrors.authorised,
}
