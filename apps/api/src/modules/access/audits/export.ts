/** The log as a file: what the console tells in a sentence is kept here as it was written down. */

import { instant, named, listExport, text, whole } from '#spreadsheet/list-export.ts'
import { roleNameIn } from '#modules/access/roles/role-name.ts'
import type { Audit } from './contract.ts'
import { en, zh } from './words.ts'

type Words = typeof zh | typeof en

/** The platform's people have no names here, and some things happen by themselves. */
const personOf = ({ user }: Audit, words: Words): string =>
  user ? (user.name ?? words.platform) : words.system

const written = (state: unknown): string | null => (state === null ? null : JSON.stringify(state))

export const auditExport = listExport<Audit, typeof zh>({
  zh,
  en,
  columns: {
    createdDate: instant((audit) => audit.createdDate),
    sequence: whole((audit) => audit.sequence),
    company: text((audit) => audit.company.name),
    station: text((audit) => audit.station?.name),
    person: text(personOf),
    role: text((audit, words) => audit.role && roleNameIn(words.roles, audit.role)),
    action: text((audit, words) => named(words.actions, audit.action)),
    entity: text((audit, words) => named(words.entities, audit.entity)),
    entityId: text((audit) => audit.entityId),
    before: text((audit) => written(audit.before)),
    after: text((audit) => written(audit.after)),
    reason: text((audit) => audit.reason),
    ip: text((audit) => audit.ip),
    requestId: text((audit) => audit.requestId),
  },
})
