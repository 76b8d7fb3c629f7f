import { Nothing } from '@app/kernel/schema'
import { remove } from '#http/route.ts'
import type { Module } from '#module.ts'
import { removeNote } from './service.ts'

export const notes: Module = {
  routes: [
    remove(
      '/notes/:id',
      {
        summary: 'Takes back a note of one’s own, within a day',
        session: true,
        afterService: 'grace',
        reply: Nothing,
      },
      async (ctx, { params }) => {
        await removeNote(ctx, params.id)
        return {}
      },
    ),
  ],
}
