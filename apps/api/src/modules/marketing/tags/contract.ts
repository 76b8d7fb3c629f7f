/** Tags: labels that staff put on members, to find and treat them as a group (D-073). */

import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  Reference,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

const fields = {
  name: Text({ maxLength: 32, description: 'Unique within the company' }),
  description: Text({ minLength: 0, maxLength: 200 }),
  rule: Text({ minLength: 0, maxLength: 200, description: 'Who gets the tag, in plain words' }),
}

export const NewTag = requestBody({
  name: fields.name,
  description: Type.Optional(fields.description),
  rule: Type.Optional(fields.rule),
})

export type NewTag = Static<typeof NewTag>

export const TagChange = changeBody(fields)

export type TagChange = Static<typeof TagChange>

export const Tag = Type.Object({
  id: Id(),
  ...fields,
  memberCount: Type.Integer({ minimum: 0, description: 'Members who carry the tag' }),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Tag = Static<typeof Tag>

export const TagListQuery = ListQuery

export const TagDeletion = Type.Object({ version: Version() }, { additionalProperties: false })
