/** What the service says, by result code. `{status}` and the like are filled in. */

import { type Language, type ProblemParams, messageIn } from '@app/kernel/problem'
import { RESULT_CODES, type Said } from './contract.ts'

export type ResultName = keyof typeof RESULT_CODES

const MESSAGES: Record<ResultName, Record<Language, string>> = {
  done: { zh: '成功', en: 'Done' },
  noCardOnReader: { zh: '请将卡片放在读卡器上', en: 'Put the card on the reader' },
  noReader: {
    zh: '未检测到读卡器，请检查连接',
    en: 'No card reader found, check that it is plugged in',
  },
  notPossibleWithThisReader: { zh: '此读卡器不支持该操作', en: 'This reader cannot do that' },
  noReaderService: {
    zh: '本机的读卡服务（PC/SC）未启动，请启动后重试',
    en: 'The smart card service (PC/SC) of this PC is not running, start it and try again',
  },
  readerBusy: {
    zh: '读卡器正被其他程序占用，请关闭后重试',
    en: 'Another program is using the reader, close it and try again',
  },
  cardRemoved: {
    zh: '操作中卡片被移开，请把同一张卡放回读卡器后重试',
    en: 'The card was taken away too early, put the same card back and try again',
  },
  wrongCard: {
    zh: '不是本系统的卡，请换一张',
    en: 'This card does not belong to this system, use another one',
  },
  notGenuine: {
    zh: '卡片密钥校验失败，可能是其他公司的卡或伪卡',
    en: 'The card does not have our keys: it is another company’s, or forged',
  },
  noKeys: {
    zh: '本机未安装卡密钥，请联系管理员',
    en: 'No card keys are installed on this PC, ask the administrator',
  },
  anotherCard: {
    zh: '读卡器上换了另一张卡，请重新读卡',
    en: 'Another card lies on the reader now, read it again',
  },
  alreadyIssued: { zh: '该卡已发行，请更换其他卡片', en: 'Already issued, use another card' },
  notAsExpected: {
    zh: '卡内卡号为 {found}，与 {expected} 不符',
    en: 'The card has the number {found}, not {expected}',
  },
  purseNotEmpty: {
    zh: '卡内电子钱包还有余额，不能重置',
    en: 'There is still money on the purse of this card; it cannot be reset',
  },
  cardRefused: {
    zh: '卡片拒绝了该操作（{status}）',
    en: 'The card refused the command ({status})',
  },
  tooSlow: {
    zh: '读卡器没有响应，请重新插拔读卡器',
    en: 'The reader does not answer, unplug it and plug it in again',
  },
  malformed: { zh: '请求不正确：{detail}', en: 'The request is malformed: {detail}' },
  broken: {
    zh: '读卡服务内部错误，请重启读卡服务',
    en: 'The device service has failed, restart it',
  },
  outdated: {
    zh: '本机读卡服务版本过旧，必须先更新到 {version}，请立即联系平台人员安装',
    en: 'The device service of this PC is too old: version {version} must be installed first, call the platform’s staff',
  },
  noBinding: {
    zh: '本机没有安装读卡组件，请管理员按读卡服务的说明安装',
    en: 'This PC lacks the component that talks to card readers, ask the administrator to install it',
  },
}

/** An expected refusal; becomes the reply's result code and message. */
export class DeviceRefusal extends Error {
  readonly result: ResultName
  readonly params: ProblemParams

  constructor(result: ResultName, params: ProblemParams = {}) {
    super(result)
    this.name = 'DeviceRefusal'
    this.result = result
    this.params = params
  }
}

export const say = (language: Language, result: ResultName, params?: ProblemParams): Said => ({
  resultCode: RESULT_CODES[result],
  resultMessage: messageIn(language, MESSAGES[result], params),
})
