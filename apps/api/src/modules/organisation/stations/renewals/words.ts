import type { Words } from '@app/kernel/words'
import * as stations from '../words.ts'

/** Renewals of the service of stations. */
export const zh = {
  title: '续费记录',
  fields: {
    createdDate: '创建时间',
    station: stations.zh.fields.name,
    company: stations.zh.fields.company,
    kind: '类型',
    fromTime: '原到期时间',
    toTime: '新到期时间',
    amount: '金额',
    remark: '备注',
    operator: '操作人',
  },
  kinds: { begin: '开通', renew: '续费', indefinite: '长期有效', terminate: '终止' },
} as const

export const en = {
  title: 'Renewal history',
  fields: {
    createdDate: 'Created',
    station: stations.en.fields.name,
    company: stations.en.fields.company,
    kind: 'Type',
    fromTime: 'End before',
    toTime: 'End after',
    amount: 'Amount',
    remark: 'Remark',
    operator: 'Operator',
  },
  kinds: { begin: 'Started', renew: 'Renewed', indefinite: 'Without an end', terminate: 'Ended' },
} satisfies Words<typeof zh>
