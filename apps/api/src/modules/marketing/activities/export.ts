/** Activities as a file. */

import { figure, instant, listExport, money, text, whole } from '#spreadsheet/list-export.ts'
import type { Activity } from './contract.ts'
import { en, zh } from './words.ts'

const namesOf = (things: readonly { name?: string }[]): string =>
  things.map(({ name }) => name).join(' / ')

export const activityExport = listExport<Activity, typeof zh>({
  zh,
  en,
  columns: {
    name: text((activity) => activity.name),
    kind: text((activity, words) => words.kinds[activity.script.id]),
    state: text((activity, words) => words.states[activity.state]),
    enabled: text((activity, words) => words.yesNo[activity.enabled ? 'yes' : 'no']),
    deals: text((activity) => namesOf(activity.deals)),
    countPerGift: whole((activity) => activity.countPerGift),
    issuedCount: whole((activity) => activity.issuedCount),
    maxIssued: whole((activity) => (activity.maxIssued < 0 ? null : activity.maxIssued)),
    receivers: whole((activity) => activity.receivers),
    startTime: instant((activity) => activity.startTime),
    endTime: instant((activity) => activity.endTime),
    stations: text((activity) => namesOf(activity.stations)),
    memberTags: text((activity) => namesOf(activity.memberTags)),
    controlRatio: figure((activity) => String(activity.controlRatio)),
    litreMargin: money((activity) => activity.litreMargin),
    smsTemplate: text((activity) => activity.smsTemplate?.name),
    creator: text((activity) => activity.creator?.name),
    createdDate: instant((activity) => activity.createdDate),
  },
})
