/** RequestTagsInformation: the controller asks whose tags were read, before it lets a pump run. */

import { type Packet, reject } from '@app/kernel/json-pts'
import { TAG_REQUESTS, tagsInformation, TagsRequest } from '@app/kernel/json-pts-tags'
import Value from 'typebox/value'
import type { Database } from '#db/database.ts'
import { employeeCardRead } from '#modules/cards/employee-cards/attendants.ts'
import type { ControllerLogin } from '#modules/forecourt/controllers/controller-rows.ts'
import { PacketErrors } from './errors.ts'

const ASKING: ReadonlySet<string> = new Set(TAG_REQUESTS)

export const asksForTags = ({ Type }: Packet): boolean => ASKING.has(Type)

/**
 * Says of each tag whether a pump may run on it: on employee cards in use, by which attendants release pumps. A
 * customer's tag is not good by itself, since nothing would hold the money for what it takes.
 */
export async function answerTags(
  database: Database,
  { company_id: companyId }: ControllerLogin,
  packet: Packet,
): Promise<Packet> {
  const { Data: data } = packet
  if (!Value.Check(TagsRequest, data)) return reject(packet, PacketErrors.malformed.code)
  const tags = await database.system(async (db) => {
    const answers = []
    for (const { Tag } of data.Tags) {
      const card = await employeeCardRead(db, { companyId, tag: storable(Tag) })
      answers.push({ Tag, Valid: card !== null })
    }
    return answers
  })
  return tagsInformation(packet, tags)
}

/** Without what PostgreSQL refuses in text: no tag of a card contains it, so nothing is found instead. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
