/** Payment authorisations as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { AuthToken } from './contract.ts'
import { en, zh } from './words.ts'

export const authTokenExport = listExport<AuthToken, typeof zh>({
  zh,
  en,
  columns: {
    description: text((token) => token.description),
    station: text((token) => token.station.name),
    type: text((token, words) => words.types[token.type]),
    channel: text((token, words) => words.channels[token.channel]),
    merchantId: text((token) => token.merchantId),
    subMerchantId: text((token) => token.subMerchantId),
    terminalNo: text((token) => token.terminalNo),
    priority: text((token) => String(token.priority)),
    ratio: text((token) => String(token.ratio)),
    rate: text((token) => String(token.rate)),
    billType: text((token, words) => words.billTypes[token.billType]),
    enabled: text((token, words) => words.states[token.enabled ? 'on' : 'off']),
    createdDate: instant((token) => token.createdDate),
  },
})
