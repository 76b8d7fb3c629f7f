/** Tags: labels that staff put on members, to find and treat them as a group (D-073). */

import {
  Centilitres,
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'

/** Whether staff give a tag, or it follows from criteria. */
export const TAG_KINDS = ['hand', 'criteria'] as const

/** What a purchase can be of, to be counted for a tag. */
export const BOUGHT = ['gasoline', 'diesel', 'goods'] as const

export type Bought = (typeof BOUGHT)[number]

const MOST_DAYS = 730

const count = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description }))

const days = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_DAYS, description }))

const volume = (description: string) => Type.Optional(Centilitres({ minimum: 0, description }))

/** Whom a tag is for, by what they bought and are: those for whom all of it is true. */
export const TagCriteria = Type.Object(
  {
    days: Type.Integer({
      minimum: 1,
      maximum: MOST_DAYS,
      description: 'How many days back purchases are counted',
    }),
    bought: Type.Optional(
      Type.Array(OneOf(BOUGHT), {
        minItems: 1,
        maxItems: BOUGHT.length,
        uniqueItems: true,
        description: 'Only purchases with one of these, or of the items, count; neither: all',
      }),
    ),
    items: Type.Optional(
      Type.Array(Text({ maxLength: 64 }), {
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
        description: 'Fuels and goods, as any station of the company calls them now',
      }),
    ),
    visitsFrom: count('Paid orders, at least'),
    visitsTo: count('Paid orders, at most'),
    volumeFrom: volume('Fuel, at least'),
    volumeTo: volume('Fuel, at most'),
    idleDays: days('A member for so long, without a purchase since'),
    joinedDays: days('A member for no longer than so many days'),
    levels: Type.Optional(
      Type.Array(Text({ maxLength: 32 }), {
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
        description: 'Of one of these levels, by name',
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'Whom the tag is given to by itself; null: staff give it',
  },
)

export type TagCriteria = Static<typeof TagCriteria>

const fields = {
  name: Text({ maxLength: 32, description: 'Unique within the company' }),
  description: Text({ minLength: 0, maxLength: 200 }),
  rule: Text({ minLength: 0, maxLength: 200, description: 'Who gets the tag, in plain words' }),
  criteria: Nullable(TagCriteria),
}

export const NewTag = requestBody({
  name: fields.name,
  description: Type.Optional(fields.description),
  rule: Type.Optional(fields.rule),
  criteria: Type.Optional(fields.criteria),
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

export const TagPreviewBody = requestBody({ criteria: TagCriteria })

export const TagPreview = Type.Object({
  members: Type.Integer({ minimum: 0, description: 'Members who would have the tag, as of now' }),
  examples: Type.Array(Reference(), { description: 'Some of them' }),
})

export type TagPreview = Static<typeof TagPreview>
