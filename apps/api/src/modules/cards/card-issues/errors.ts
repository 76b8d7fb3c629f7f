import { problems } from '#http/errors.ts'

export const IssueErrors = problems({
  bound: {
    status: 400,
    code: 'CARD_BOUND_OTHER',
    zh: '该卡已绑定其他用户',
    en: 'Card already bound to another user',
  },
  hasCard: {
    status: 400,
    code: 'CARD_ACCOUNT_HAS_CARD',
    zh: '该账户已有其他卡片',
    en: 'The account has another card already',
  },
  otherCompany: {
    status: 400,
    code: 'CARD_OTHER_COMPANY',
    zh: '该卡不属于该公司',
    en: 'Card belongs to another company',
  },
  packageOff: {
    status: 400,
    code: 'CARD_PACKAGE_OFF',
    zh: '本站没有开通卡业务，请联系平台开通',
    en: 'This station has no card business; ask the platform to add it',
  },
  failed: { status: 400, code: 'CARD_ISSUE_FAILED', zh: '发卡失败', en: 'Card issue failed' },
  signature: {
    status: 400,
    code: 'CARD_ISSUE_SIGNATURE',
    zh: '写卡结果未通过验证，请检查本机读卡服务的公司密钥后重新发卡',
    en: 'The written card could not be verified; check the company secret of this PC’s device service, then issue it again',
  },
  contact: {
    status: 400,
    code: 'CARD_ISSUE_CONTACT',
    zh: '发卡失败，请联系负责人',
    en: 'Card issue failed, contact the person in charge',
  },
})

export const issueConstraints = {
  card_infos_user_card_key: IssueErrors.bound,
  card_issues_chip_key: IssueErrors.bound,
  card_issues_account_key: IssueErrors.bound,
}
