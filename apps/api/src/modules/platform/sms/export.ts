/** Accounts, templates and messages as files. */

import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { SmsAccount, SmsMessage, SmsTemplate } from './contract.ts'
import { en, zh } from './words.ts'

const accountWords = { zh: { ...zh, ...zh.accounts }, en: { ...en, ...en.accounts } }

export const accountExport = listExport<SmsAccount, typeof accountWords.zh>({
  ...accountWords,
  columns: {
    name: text(({ name }) => name),
    provider: text(({ provider }, words) => words.providers[provider]),
    accessKeyId: text(({ accessKeyId }) => accessKeyId),
    appId: text(({ appId }) => appId),
    signatures: text(({ signatures }) => signatures.join(', ')),
    dailyQuota: whole(({ dailyQuota }) => dailyQuota),
    sentToday: whole(({ sentToday }) => sentToday),
    enabled: text(({ enabled }, words) => (enabled ? words.yesNo.yes : words.yesNo.no)),
    createdDate: instant(({ createdDate }) => createdDate),
  },
})

const templateWords = { zh: { ...zh, ...zh.templates }, en: { ...en, ...en.templates } }

export const templateExport = listExport<SmsTemplate, typeof templateWords.zh>({
  ...templateWords,
  columns: {
    name: text(({ name }) => name),
    account: text(({ account }) => account.name),
    code: text(({ code }) => code),
    signature: text(({ signature }) => signature),
    content: text(({ content }) => content),
    enabled: text(({ enabled }, words) => (enabled ? words.yesNo.yes : words.yesNo.no)),
    createdDate: instant(({ createdDate }) => createdDate),
  },
})

const messageWords = { zh: { ...zh, ...zh.messages }, en: { ...en, ...en.messages } }

export const messageExport = listExport<SmsMessage, typeof messageWords.zh>({
  ...messageWords,
  columns: {
    createdDate: instant(({ createdDate }) => createdDate),
    mobile: text(({ mobile }) => mobile),
    template: text(({ template }) => template.name),
    content: text(({ content }) => content),
    status: text(({ status }, words) => words.statuses[status]),
    failure: text(({ failure }) => failure?.message),
    providerCode: text(({ failure }) => failure?.providerCode),
    parts: whole(({ parts }) => parts),
    sentTime: instant(({ sentTime }) => sentTime),
    reportedTime: instant(({ reportedTime }) => reportedTime),
    station: text(({ station }) => station?.name),
    creator: text(({ creator }) => creator?.name),
    provider: text(({ provider }, words) => words.providers[provider]),
  },
})
