import { problems } from '#http/errors.ts'

export const QrCodeErrors = problems({
  exists: {
    status: 400,
    code: 'QR_CODE_EXISTS',
    zh: '本站已有同名的小程序码',
    en: 'The station has a code of this name',
  },
  target: {
    status: 400,
    code: 'QR_TARGET',
    zh: '请选择小程序码打开的优惠券、活动或员工',
    en: 'Choose the coupon, activity or employee that the code opens',
  },
  notPromoted: {
    status: 400,
    code: 'QR_NOT_PROMOTED',
    zh: '该优惠券不允许推广发放',
    en: 'Promoters may not distribute this coupon',
  },
})

export const qrCodeConstraints = {
  qr_codes_name_key: QrCodeErrors.exists,
  qr_codes_target_check: QrCodeErrors.target,
}
