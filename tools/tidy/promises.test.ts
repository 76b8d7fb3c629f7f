/** Nothing is promised that nobody keeps: settings, stored fields, messages, rights and links. */

import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../../packages/kernel/src/names.ts'
import type { TSchema } from '../../packages/kernel/src/schema.ts'
import { MODELS } from '../../apps/api/src/modules/platform/configs/models.ts'
import { ASKED_WITHIN } from '../../apps/api/src/modules/access/roles/offered-rights.ts'
import { modulesOf } from '../../apps/api/src/module.ts'
import { declaredAreas } from '../../apps/api/test/declared-areas.ts'
import { type RouteEntry, ROUTES } from '../../apps/web/src/lib/routes/route-table.ts'
import { isTest, type Source, sources, withoutComments } from './sources.ts'

const product = sources(/^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/)
  .filter((file) => !isTest(file))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }))
const server = product.filter(({ path }) => path.startsWith('apps/api/src/'))
const web = product.filter(({ path }) => path.startsWith('apps/web/src/'))

const textOf = (files: readonly Source[]): string => files.map(({ text }) => text).join('\n')

/** What somebody stores as a value, and what the database itself does with it. */
const inDatabase = sources(/^apps\/api\/migrations\/.*\.sql$/).flatMap(({ text }) =>
  [...text.matchAll(/\$\$([\s\S]*?)\$\$/g)].map(([, body = '']) => body),
)

/** Names that stand anywhere but as the key of what is written; taken apart, one is read. */
const namesReadIn = (text: string): ReadonlySet<string> =>
  new Set([
    ...[...text.matchAll(/\b(\w+)\b(?!:)/g)].map(([name]) => name),
    ...[...text.matchAll(/\{([^{}]*)\}(?=: |\)? =>? )/g)].flatMap(([, taken = '']) =>
      [...taken.matchAll(/\b(\w+):/g)].map(([, name = '']) => name),
    ),
  ])

describe('settings', () => {
  /** Described as settings are, and stored with each card: its columns are looked for below. */
  const OF_CARDS = 'CardRangeOfUseDTO'

  it('are each read where their part is named', () => {
    const readers = product
      .filter(({ path }) => !/\/platform\/configs\/|\/demo\/|\/words\.ts$/.test(path))
      .map(({ text }) => ({ names: new Set(text.match(/\w+/g)), read: namesReadIn(text) }))
    const unread = namesOf(MODELS).flatMap((model) => {
      const part = model.split('.').at(-1) ?? ''
      return Object.keys(MODELS[model])
        .filter((key) => !readers.some(({ names, read }) => names.has(part) && read.has(key)))
        .map((key) => `${model}.${key}`)
    })
    expect(unread.filter((name) => !name.startsWith(OF_CARDS))).toEqual([])
  })
})

describe('stored columns', () => {
  /** Columns that no code reads, and for what they are kept all the same. */
  const KEPT: Readonly<Record<string, string>> = {
    'cash_drops.voided_by': 'who took it back, for whoever investigates',
    'channel_payments.explained_by': 'who explained it, for whoever investigates',
    'key_check.is_singleton': 'keeps the table at one row',
    'member_bindings.ended_by': 'who ended it, for whoever investigates',
    'shift_tank_handovers.adjusted_cl': 'a constraint adds it up',
    'shifts.counted_cash_cents': 'evidence beside the sheet, which tells it',
    // Read as one object, by the names that it has there.
    'user_restrictions.no_refund': 'a switch',
    'user_restrictions.no_points_deduct': 'a switch',
    'user_restrictions.no_points_gift': 'a switch',
    'user_restrictions.no_manual_coupon': 'a switch',
    'user_restrictions.no_balance_adjust': 'a switch',
    'user_restrictions.may_add_auth_code': 'a switch',
    'user_restrictions.may_configure_account': 'a switch',
  }

  /** What every row has: whose it is, who wrote it and when. The database's own rules read these. */
  const OF_EVERY_ROW = /^(id|company_id|station_id|version|(created|updated)_(at|by))$/

  it('are each read where their table is named, or kept for a reason', () => {
    const known = columns()
    const tables = new Set(known.map(({ table }) => table))
    const places = placesOf(
      server.filter(({ path }) => !path.includes('/demo/')),
      tables,
    )
    const unread = known.filter(
      ({ table, type, column }) =>
        !places.some(
          ({ names, read }) =>
            (names.has(table) || names.has(type)) &&
            (read.has(column) || names.has(`${table}.${column}`)),
        ),
    )
    expect(unread.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      Object.keys(KEPT).toSorted(),
    )
  })

  /**
   * A folder of sources, or one function of the database: what it names, and what of that it reads. A column
   * that stands with the name of a table is read of that table alone.
   */
  function placesOf(files: readonly Source[], tables: ReadonlySet<string>) {
    const folders = Map.groupBy(files, ({ path }) => dirname(path))
    const ofTable = new RegExp(String.raw`\b(?:${[...tables].join('|')})\.\w+`, 'g')
    return [...[...folders.values()].map(textOf), ...inDatabase].map((text) => ({
      names: new Set([...(text.match(/\w+/g) ?? []), ...(text.match(ofTable) ?? [])]),
      read: namesReadIn(text.replace(ofTable, '')),
    }))
  }

  function columns(): { table: string; type: string; column: string }[] {
    const text = readFileSync(new URL('../../apps/api/src/db/tables.ts', import.meta.url), 'utf8')
    const names = [...text.matchAll(/^ {2}(\w+): (\w+Table)$/gm)]
    return names.flatMap(([, table = '', type = '']) => {
      const body = new RegExp(`interface ${type} \\{\\n([^}]*)`).exec(text)?.[1] ?? ''
      return [...body.matchAll(/^ {2}(\w+):/gm)]
        .map(([, column = '']) => ({ table, type, column }))
        .filter(({ column }) => !OF_EVERY_ROW.test(column))
    })
  }
})

describe('fields of answers', () => {
  /** Fields that nothing shows, and for whom they are answered all the same. */
  const KEPT: Readonly<Record<string, string>> = {
    openingAmount: 'of a money meter: a day subtracts it from where the meter ends',
    closingAmount: 'of a money meter: a day subtracts from it where the meter began',
    outcomeCode: 'lists are searched by it; people are told the same in words',
    debitItem: 'which package an order sold; people are told its name as the line has it',
    priceType: 'named by the specification; what costs points has a page of its own (D-079)',
    checkedAt: 'as the device service answers in its place (D-294)',
    serialMasked: 'as the device service answers in its place (D-294)',
  }

  it('are each shown in the console, on a device or in a file, or kept for a reason', () => {
    const shown = namesReadIn(textOf(product.filter(isShowing)))
    const answered = modulesOf(declaredAreas).flatMap(({ routes }) =>
      routes.flatMap(({ shapes }) => fieldsOf(shapes.reply)),
    )
    const unread = new Set(answered.filter((field) => !shown.has(field)))
    expect([...unread].toSorted()).toEqual(Object.keys(KEPT).toSorted())
  })

  /** The names that the audit log has for everything are no reader of it. */
  const isShowing = ({ path }: Source): boolean =>
    /^apps\/(web|device)\/|^apps\/api\/.*\/[\w-]*export[\w-]*\.ts$/.test(path) &&
    !/\/words\.ts$|\/audits\/properties\//.test(path)

  function fieldsOf(schema: TSchema): string[] {
    const { properties = {}, items, anyOf = [] }: Shape = schema
    const inner = [...anyOf, ...(items ? [items] : []), ...Object.values(properties)]
    return [...Object.keys(properties), ...inner.flatMap(fieldsOf)]
  }

  interface Shape {
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
  }
})

describe('live messages', () => {
  it('are each heard in the console', () => {
    const told = [...textOf(server).matchAll(/\bmethod: '(\w+)', params\b/g)]
    const heard = [...textOf(web).matchAll(/\blistenLive(?:<[^(]*>)?\(\s*'(\w+)'/g)]
    const nameOf = ([, name = '']: RegExpMatchArray): string => name
    // Each station's pumps and tanks are listened to by one function, which is given their names.
    const known = new Set(['nozzleStatus', 'tankStatus', ...heard.map(nameOf)])
    expect(told.length).toBeGreaterThan(5)
    expect(told.map(nameOf).filter((name) => !known.has(name))).toEqual([])
  })
})

describe('rights', () => {
  it('that no route asks for are asked for by a use case, or not offered', () => {
    const useCases = textOf(
      server.filter(({ path }) => !/\/(access\/ro[^/]*|rights)\/(?!grants)/.test(path)),
    )
    const unasked = ASKED_WITHIN.filter(
      (name) => !new RegExp(`(permissions\\.has\\(|command: )'${name}'`).test(useCases),
    )
    expect(unasked).toEqual([])
  })
})

describe('links', () => {
  it('lead to pages that there are', () => {
    const pages = new Set(
      web
        .filter(({ path }) => /\/routes\.ts$|\/routing\/(pages|router)\.tsx?$/.test(path))
        .flatMap(({ text }) =>
          [...text.matchAll(/(?:^ {2}|\{ )(\w+):/gm)].map(([, name = '']) => name),
        ),
    )
    const routes: Readonly<Record<string, RouteEntry>> = ROUTES
    const nowhere = web.flatMap(({ path, text }) =>
      [...text.matchAll(/\bpathTo\('(\w+)'/g)]
        .map(([, name = '']) => name)
        .filter((name) => !pages.has(name) && !routes[name]?.redirect && !OF_THE_ROUTER.has(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(nowhere).toEqual([])
  })

  /** Routes whose page the router itself names. */
  const OF_THE_ROUTER = new Set(['Login', 'Setup', 'Redirect', 'NotFound'])
})

describe('commands in documents', () => {
  const documents = sources(/^(?:[A-Z]+|docs\/.*|apps\/[^/]+\/README)\.md$/).filter(
    ({ path }) => path !== 'CHANGELOG.md',
  )
  const commands = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:npm run|npx|node) ([\w./:-]+)/g)].map(([command, name = '']) => ({
      path,
      command,
      name,
    })),
  )

  it('are scripts and programs that there are', () => {
    const scripts = new Set(
      sources(/^(?:apps\/[^/]+\/)?package\.json$/).flatMap(({ text }) =>
        Object.keys(JSON.parse(text).scripts ?? {}),
      ),
    )
    const files = new Set(sources(/^(?:apps|tools)\/.*\.(?:ts|mjs)$/).map(({ path }) => path))
    const missing = commands.filter(({ command, name }) => {
      if (command.startsWith('npm run')) return !scripts.has(name)
      return command.startsWith('node ') && /\.(?:ts|mjs)$/.test(name) && !files.has(name)
    })
    expect(commands.length).toBeGreaterThan(15)
    expect(missing).toEqual([])
  })

  it('build what a server serves in the one way that is tested', () => {
    expect(commands.filter(({ name }) => name === 'vite')).toEqual([])
  })
})
