import { problems } from '../../../http/errors.ts'

export const CardErrors = problems({
  exists: {
    status: 400,
    code: 'USER_CARD_EXISTS',
    zh: '该用户已有此类卡',
    en: 'Holder already has such a card',
  },
  debitNotOpen: {
    status: 400,
    code: 'DEBIT_CARD_NOT_OPEN',
    zh: '储值卡未开通或服务已过期',
    en: 'Stored-value card not opened or service expired',
  },
  scoreNotOpen: {
    status: 400,
    code: 'SCORE_CARD_NOT_OPEN',
    zh: '积分卡未开通或已过期',
    en: 'Points card not opened or expired',
  },
  passwordFormat: {
    status: 400,
    code: 'PASSWORD6_FORMAT',
    zh: '密码须为6位数字',
    en: 'Password must be exactly 6 digits',
  },
  statusAbnormal: {
    status: 400,
    code: 'CARD_STATUS_ABNORMAL',
    zh: '该卡状态异常',
    en: 'Card status is not normal',
  },
  employeeReadOnly: {
    status: 400,
    code: 'EMPLOYEE_CARD_READ_ONLY',
    zh: '员工卡不支持此操作',
    en: 'Employee cards do not allow this',
  },
  isFleet: {
    status: 400,
    code: 'CARD_KIND_MISMATCH',
    zh: '该卡为车队卡，不能充值',
    en: 'This is a fleet card and cannot be recharged',
  },
  isEmployee: {
    status: 400,
    code: 'CARD_KIND_MISMATCH',
    zh: '该卡为员工卡，不能充值',
    en: 'This is an employee card and cannot be recharged',
  },
  isPersonal: {
    status: 400,
    code: 'CARD_KIND_MISMATCH',
    zh: '该卡为个人卡，不能充值',
    en: 'This is a personal card and cannot be recharged',
  },
  isAnonymous: {
    status: 400,
    code: 'CARD_KIND_MISMATCH',
    zh: '该卡为不记名卡，不能充值',
    en: 'This is an anonymous card and cannot be recharged',
  },
  maxBalance: {
    status: 400,
    code: 'MAX_BALANCE',
    zh: '超过卡内余额上限',
    en: 'Above the maximum card balance',
  },
  passwordRequired: {
    status: 400,
    code: 'CARD_PASSWORD_REQUIRED',
    zh: '请输入支付密码',
    en: 'Card password required',
  },
  passwordWrong: {
    status: 400,
    code: 'CARD_PASSWORD_WRONG',
    zh: '支付密码错误',
    en: 'Wrong card password',
  },
  passwordLocked: {
    status: 400,
    code: 'CARD_PASSWORD_LOCKED',
    zh: '支付密码已锁定，请{minutes}分钟后再试',
    en: 'Card password locked, try again in {minutes} minutes',
  },
  limitExceeded: {
    status: 400,
    code: 'LIMIT_EXCEEDED',
    zh: '超过消费限额',
    en: 'Consumption limit exceeded',
  },
  fuelMismatch: {
    status: 400,
    code: 'CARD_FUEL_MISMATCH',
    zh: '该卡不能支付此油品',
    en: 'The card does not pay for this fuel',
  },
  productMismatch: {
    status: 400,
    code: 'CARD_PRODUCT_MISMATCH',
    zh: '该卡不能支付此商品',
    en: 'The card does not pay for this item',
  },
  plateMismatch: {
    status: 400,
    code: 'CARD_PLATE_MISMATCH',
    zh: '该卡不能用于此车牌',
    en: 'The card does not pay for this plate',
  },
  approvalRequired: {
    status: 400,
    code: 'APPROVAL_REQUIRED',
    zh: '需要复核人确认',
    en: 'Approval by a second person required',
  },
  adjustForbidden: {
    status: 403,
    code: 'RESTRICTED_ADJUST',
    zh: '您已被禁止调整余额',
    en: 'Balance adjustment is prohibited for you',
  },
  pointsGiftForbidden: {
    status: 403,
    code: 'RESTRICTED_POINTS_GIFT',
    zh: '您已被禁止赠送积分',
    en: 'Points gifting is prohibited for you',
  },
  pointsDeductForbidden: {
    status: 403,
    code: 'RESTRICTED_POINTS_DEDUCT',
    zh: '您已被禁止扣减积分',
    en: 'Points deduction is prohibited for you',
  },
})

export const userCardConstraints = { user_cards_holder_key: CardErrors.exists }
