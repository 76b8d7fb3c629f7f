import { problems } from '#http/errors.ts'

export const ReceiptErrors = problems({
  unknown: {
    status: 404,
    code: 'RECEIPT_UNKNOWN',
    zh: '二维码无效，请重新扫描小票上的二维码',
    en: 'This code is not valid: scan the QR code on the slip once more',
  },
  off: {
    status: 404,
    code: 'RECEIPTS_OFF',
    zh: '该公司未开通电子小票，请凭纸质小票到站点咨询',
    en: 'This company shows no electronic receipts: ask at the station with the printed slip',
  },
  noApplications: {
    status: 400,
    code: 'INVOICE_BY_CODE_OFF',
    zh: '该公司不受理扫码开票，请到站点开票',
    en: 'This company takes no applications by QR code: ask for the invoice at the station',
  },
})
