/** What the commands that found platforms have in common: their options, and a transaction that is logged. */

import { type ParseArgsConfig, parseArgs } from 'node:util'
import { messageIn, Refusal } from '@app/kernel/problem'
import type { Static, TSchema } from '@app/kernel/schema'
import Value from 'typebox/value'
import type { Config } from '#config.ts'
import { asOwner, type Db, openDatabase } from '#db/database.ts'
import { writeAudit } from '#http/audit-log.ts'
import { type AuditEntry, NOBODY } from '#http/context.ts'
import { NewPlatform } from '#modules/access/setup/contract.ts'
import { preparePlatform, type PreparedPlatform } from '#modules/access/setup/service.ts'
import { withDatabase } from '#server.ts'
import { StartError } from '#start-error.ts'
import { askSecrets } from './setup-secrets.ts'

/** Of the platform and its first administrator. */
export const FOUNDING_OPTIONS = {
  name: { type: 'string', default: '' },
  'name-zh': { type: 'string' },
  account: { type: 'string', default: '' },
  person: { type: 'string' },
  languages: { type: 'string', default: 'zh,en' },
  currency: { type: 'string', default: 'RMB' },
  symbol: { type: 'string', default: '¥' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export const FOUNDING_USAGE = `  --name TEXT        the platform's name
  --name-zh TEXT     its name in Chinese, where that is another
  --account NAME     login name of the first administrator
  --person TEXT      their name; the account by default
  --languages zh,en  in which the console can be had; both by default
  --currency TEXT    what new companies reckon in; RMB by default
  --symbol TEXT      its sign; ¥ by default`

/** @throws StartError for an option that there is not, with how the command is used */
export function optionsOf<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

interface FoundingOptions {
  name: string
  'name-zh'?: string | undefined
  account: string
  person?: string | undefined
  languages: string
  currency: string
  symbol: string
}

/**
 * The platform that the options describe; password and PIN are asked for.
 *
 * @param ask asks for them; at the terminal or the standard input by default
 * @throws StartError, Refusal ACCOUNT_FORMAT, PASSWORD_FORMAT
 */
export async function platformOf(
  options: FoundingOptions,
  ask: typeof askSecrets = askSecrets,
): Promise<PreparedPlatform> {
  const { name, account } = options
  const input = {
    token: 'none',
    platform: {
      titleZh: options['name-zh'] ?? name,
      titleEn: name,
      languages: options.languages.split(','),
      currency: options.currency,
      symbol: options.symbol,
    },
    administrator: { name: options.person ?? account, account, ...(await ask()) },
  }
  return preparePlatform(requireShape(NewPlatform, input))
}

/**
 * The same limits as calls have.
 *
 * @throws StartError
 */
export function requireShape<Schema extends TSchema>(
  schema: Schema,
  input: unknown,
): Static<Schema> {
  if (Value.Check(schema, input)) return input
  const [first] = Value.Errors(schema, input)
  const place = first?.instancePath.split('/').findLast((part) => /[a-z]/i.test(part))
  throw new StartError(
    `${place ?? 'An option'} cannot be used: it ${first?.message ?? 'is wrong'}.`,
  )
}

/**
 * Does something in a transaction of the system role, and writes down what is to be logged.
 *
 * @throws StartError for what is refused
 */
export async function inSystem<T>(
  config: Config,
  work: (db: Db, audit: (entry: AuditEntry) => void) => Promise<T>,
): Promise<T> {
  return inOneSentence(() =>
    withDatabase(config, async (url) => {
      const database = openDatabase(asOwner(url), 2)
      try {
        return await database.system(async (db) => {
          const entries: AuditEntry[] = []
          const result = await work(db, (entry) => entries.push(entry))
          const author = { db, session: NOBODY, stationId: undefined, ip: '', requestId: '' }
          for (const entry of entries) await writeAudit(author, entry)
          return result
        })
      } finally {
        await database.close()
      }
    }),
  )
}

/** @throws StartError with what a refusal says */
export async function inOneSentence<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) {
      throw new StartError(messageIn('en', error.definition, error.params))
    }
    throw error
  }
}
