import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useApp } from '../../../../test/harness.ts'
import { aPicture, upload } from '../../../../test/uploads.ts'
import { enqueue } from '#jobs/jobs.ts'

const app = useApp()

beforeAll(() => app.listen())

const uploaded = async (type: string, caller: Caller): Promise<number> => {
  const content = await aPicture('png')
  return (await upload(app, caller, { type, content })).body.id
}

const company = () => app.as('company')

/** Puts new logos, a picture and a face where such are used, and tells which they are. */
async function useEverywhere(): Promise<number[]> {
  const caller = await company()
  const { company: companyId, east: stationId } = app.ids
  const [bigLogo, smallLogo] = [
    await uploaded('companyLogo', caller),
    await uploaded('companyLogo', caller),
  ]
  const invoiceLogo = await uploaded('invoiceCardLogo', caller)
  const [picture, avatar] = [await uploaded('picture', caller), await uploaded('avatar', caller)]
  await change(caller, `/companies/${companyId}`, { bigLogo, smallLogo, invoiceLogo })
  await change(caller, `/stations/${stationId}`, { picture })
  await caller.put('/users/self', { avatar })
  return [bigLogo, smallLogo, invoiceLogo, picture, avatar]
}

async function change(caller: Caller, path: string, fields: object): Promise<void> {
  const { version } = (await caller.get(path)).body
  const reply = await caller.put(path, { ...fields, version })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
}

const kept = async (): Promise<number[]> =>
  app.look(async (db) => {
    const rows = await db.selectFrom('attachments').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  })

const files = () => readdir(join(app.dataDirectory, 'files', 'attachments'))

const night = () =>
  app.look((db) =>
    enqueue(db, {
      name: 'sweepUploads',
      payload: {},
      runAt: new Date(0),
      key: 'sweepUploads',
    }),
  )

describe('every night', () => {
  it('what nothing refers to goes, with its file; what is used or fresh stays', async () => {
    const [first, second] = [await useEverywhere(), await useEverywhere()]
    const platformLogo = await uploaded('companyLogo', await company())
    await app.asOwner(`insert into system_configs (provider_id, key, value)
      select id, 'page', '{"logo": "/api/v1/attachments/${platformLogo}"}' from providers`)
    const forgotten = await uploaded('itemPicture', await company())
    const fresh = await uploaded('itemPicture', await company())
    await app.asOwner(`update attachments set created_at = created_at - interval '24 hours 1 second'
      where id <> ${fresh}`)
    expect(await kept()).toEqual([...first, ...second, platformLogo, forgotten, fresh])
    await night()
    await expect.poll(kept).toEqual([...second, platformLogo, fresh])
    await expect.poll(files).toHaveLength(second.length + 2)
    const [, , , picture] = second
    expect((await (await company()).get(`/attachments/${fresh}`)).status).toBe(200)
    expect((await (await company()).get(`/attachments/${forgotten}`)).status).toBe(404)
    expect((await (await company()).get(`/stations/${app.ids.east}`)).body.picture).toBe(picture)
  })

  it('whatever column names an upload is asked, for it has a foreign key', async () => {
    const loose = await app.look(async (db) => {
      const { rows } = await sql<{ name: string }>`
        select format('%s.%s', a.attrelid::regclass, a.attname) as name from pg_attribute a
        join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
          and c.relnamespace = 'public'::regnamespace
        where a.attname ~ '(logo|picture|avatar|licence|attachment|upload|image)_id$'
          and not exists (select from pg_constraint k
            where k.contype = 'f' and k.confrelid = 'attachments'::regclass
              and k.conrelid = a.attrelid and a.attnum = any (k.conkey))`.execute(db)
      return rows.map(({ name }) => name)
    })
    expect(loose).toEqual([])
  })

  it('somebody who begins to use a picture in that very moment keeps it', async () => {
    const caller = await company()
    const avatar = await uploaded('avatar', caller)
    await caller.put('/users/self', { avatar })
    const deleting = app.database.system((db) =>
      db.deleteFrom('attachments').where('id', '=', avatar).execute(),
    )
    await expect(deleting).rejects.toThrow(/users_avatar_fkey/)
  })
})
