/** An empty file with the right heading, in the language of the request. */

import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#http/context.ts'
import { type FileReply, fileReply } from '#http/files/file-reply.ts'
import { MEDIA_TYPES, WRITERS } from '#spreadsheet/formats.ts'
import type { TemplateQuery } from './contract.ts'
import type { ImportKind } from './kind.ts'

async function* noRows(): AsyncGenerator<readonly never[]> {}

/** A star marks what must be filled in. */
export async function templateOf(
  { language }: Ctx,
  { columns, title }: ImportKind,
  { format }: TemplateQuery,
): Promise<FileReply> {
  const table = {
    title: title[language],
    columns: columns.map(({ titles, isRequired }) => ({
      title: `${titles[language]}${isRequired ? '*' : ''}`,
      kind: 'text' as const,
      valueOf: () => null,
    })),
    batches: noRows(),
    timeZone: 'UTC',
  }
  const content = await buffer(WRITERS[format](table))
  return fileReply({
    name: `${title[language]}.${format}`,
    mediaType: MEDIA_TYPES[format],
    size: content.length,
    disposition: 'attachment',
    open: async () => content,
  })
}
