import { problems } from '#http/errors.ts'

export const CardInfoErrors = problems({
  notImported: {
    status: 404,
    code: 'CARD_NOT_IMPORTED',
    zh: '该卡未导入系统或该卡不合法',
    en: 'Card not imported or not valid',
  },
  importFailed: {
    status: 400,
    code: 'CARD_IMPORT_FAILED',
    zh: '导入系统失败',
    en: 'Import failed',
  },
  exists: { status: 400, code: 'CARD_EXISTS', zh: '卡片已存在', en: 'Card already exists' },
  typeMismatch: {
    status: 400,
    code: 'CARD_TYPE_MISMATCH',
    zh: '卡类型不符',
    en: 'Card type mismatch',
  },
  supplierMismatch: {
    status: 400,
    code: 'CARD_SUPPLIER_MISMATCH',
    zh: '卡厂商不符',
    en: 'Card supplier mismatch',
  },
  issued: {
    status: 400,
    code: 'CARD_ISSUED',
    zh: '该卡已发行，请更换其他卡片',
    en: 'Card already issued, use another card',
  },
  given: {
    status: 400,
    code: 'CARD_GIVEN',
    zh: '该卡已发给公司',
    en: 'Card already given to a company',
  },
  batchFailed: {
    status: 400,
    code: 'CARD_BATCH_FAILED',
    zh: '批量发卡失败, 请联系负责人',
    en: 'Batch issue failed, contact the person in charge',
  },
  statusAbnormal: {
    status: 400,
    code: 'CARD_STATUS_ABNORMAL',
    zh: '该卡状态异常',
    en: 'Card status is not normal',
  },
  notIssued: { status: 400, code: 'CARD_NOT_ISSUED', zh: '该卡未发行', en: 'Card not issued' },
  isAnonymous: {
    status: 400,
    code: 'CARD_ANONYMOUS',
    zh: '不记名卡不能挂失',
    en: 'An anonymous card cannot be reported lost',
  },
})

/** What keeps an account that a file opened, when its import is undone. */
export const TakeBackErrors = problems({
  moved: {
    status: 400,
    code: 'ACCOUNT_MOVED',
    zh: '账户已有订单、充值或其他往来，予以保留',
    en: 'The account has orders, recharges or other movements since and stays',
  },
  opened: {
    status: 400,
    code: 'ACCOUNT_OPENED',
    zh: '账户有期初余额，请先撤销期初余额的导入',
    en: 'The account has an opening balance; undo the import of balances first',
  },
  issued: {
    status: 400,
    code: 'ACCOUNT_ISSUED',
    zh: '账户之后又发了卡，请先退卡',
    en: 'A card was issued on the account since; return it first',
  },
})

export const cardInfoConstraints = {
  card_infos_uuid_key: CardInfoErrors.exists,
  card_infos_number_key: CardInfoErrors.exists,
}
