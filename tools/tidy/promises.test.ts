/** Nothing is promised that nobody keeps: settings, stored fields, messages, rights and links. */

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../../packages/kernel/src/names.ts'
import { MODELS } from '../../apps/api/src/modules/platform/configs/models.ts'
import { ASKED_WITHIN } from '../../apps/api/src/modules/access/roles/offered-rights.ts'
import { type RouteEntry, ROUTES } from '../../apps/web/src/lib/routes/route-table.ts'
import { isTest, type Source, sources, withoutComments } from './sources.ts'

const product = sources(/^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/)
  .filter((file) => !isTest(file))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }))
const server = product.filter(({ path }) => path.startsWith('apps/api/src/'))
const web = product.filter(({ path }) => path.startsWith('apps/web/src/'))

const textOf = (files: readonly Source[]): string => files.map(({ text }) => text).join('\n')

/** What somebody stores as a value, and what the database itself does with it. */
const inDatabase = sources(/^apps\/api\/migrations\/.*\.sql$/)
  .flatMap(({ text }) => [...text.matchAll(/\$\$([\s\S]*?)\$\$/g)].map(([, body]) => body))
  .join('\n')

describe('settings', () => {
  it('are each read by somebody', () => {
    const readers = textOf(
      product.filter(({ path }) => !/\/platform\/configs\/|\/words\.ts$/.test(path)),
    )
    const unread = namesOf(MODELS).flatMap((model) =>
      Object.keys(MODELS[model])
        .filter((key) => !new RegExp(`\\b${key}\\b`).test(readers))
        .map((key) => `${model}.${key}`),
    )
    expect(unread).toEqual([])
  })
})

describe('stored columns', () => {
  /** Columns that no code reads, and for what they are kept all the same. */
  const KEPT: Readonly<Record<string, string>> = {
    'channel_payments.explained_by': 'who explained it, for whoever investigates',
    'key_check.is_singleton': 'keeps the table at one row',
    'shift_tank_handovers.adjusted_cl': 'a constraint adds it up',
    'shifts.counted_cash_cents': 'evidence beside the sheet, which tells it',
    'users.id_number_hash': 'an index: one person once',
    // Read as one object, by the names that it has there.
    'user_restrictions.no_refund': 'a switch',
    'user_restrictions.no_points_deduct': 'a switch',
    'user_restrictions.no_points_gift': 'a switch',
    'user_restrictions.no_manual_coupon': 'a switch',
    'user_restrictions.no_balance_adjust': 'a switch',
    'user_restrictions.may_add_auth_code': 'a switch',
    'user_restrictions.may_configure_account': 'a switch',
  }

  it('are each read by somebody, or kept for a reason', () => {
    const read = namesReadIn(
      textOf(server.filter(({ path }) => !path.includes('/demo/'))) + inDatabase,
    )
    const unread = columns().filter(({ column }) => !read.has(column))
    expect(unread.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      Object.keys(KEPT).toSorted(),
    )
  })

  function columns(): { table: string; column: string }[] {
    const text = readFileSync(new URL('../../apps/api/src/db/tables.ts', import.meta.url), 'utf8')
    const names = [...text.matchAll(/^ {2}(\w+): (\w+)Table$/gm)]
    return names.flatMap(([, table = '', type = '']) => {
      const body = new RegExp(`interface ${type}Table \\{\\n([^}]*)`).exec(text)?.[1] ?? ''
      return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => ({ table, column }))
    })
  }

  /** Names that stand anywhere but as the key of what is written; taken apart in a `const`, one is read. */
  const namesReadIn = (text: string): ReadonlySet<string> =>
    new Set([
      ...[...text.matchAll(/\b(\w+)\b(?!:)/g)].map(([name]) => name),
      ...[...text.matchAll(/const \{([^}]*)/g)].flatMap(([, taken = '']) =>
        [...taken.matchAll(/\b(\w+):/g)].map(([, name = '']) => name),
      ),
    ])
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
