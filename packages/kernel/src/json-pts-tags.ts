/** jsonPTS: tags that readers at the pump have read, of which the controller asks. */

import Type from 'typebox'
import type { Packet } from './json-pts.ts'

/** The controller asks whose tags were read, before it lets a pump run. Older firmware asks for their balance. */
export const TAG_REQUESTS = ['RequestTagsInformation', 'RequestTagBalance'] as const

export const TagsRequest = Type.Object({
  Tags: Type.Array(Type.Object({ Tag: Type.String({ maxLength: 64 }) }), { maxItems: 64 }),
})

/** What is known of a tag; without a balance it may take as much as it likes. */
export interface TagInformation {
  Tag: string
  Valid: boolean
}

export const tagsInformation = ({ Id }: Packet, tags: readonly TagInformation[]): Packet => ({
  Id,
  Type: 'TagsInformation',
  Message: 'OK',
  Data: { Tags: tags },
})
