/**
 * `node apps/api/src/main.ts setup`: sets a new platform up without a browser. Password and PIN are read from the
 * standard input, a line each, or asked for; never from arguments, which every user of the machine can read.
 */

import { parseArgs } from 'node:util'
import { Refusal, messageIn } from '@app/kernel/problem'
import Value from 'typebox/value'
import { asOwner, openDatabase } from '#db/database.ts'
import { writeAudit } from '#http/audit-log.ts'
import { type AuditEntry, NOBODY } from '#http/context.ts'
import { NewPlatform } from '#modules/access/setup/contract.ts'
import { removeInvitation } from '#modules/access/setup/invitation-file.ts'
import { preparePlatform, setUpPlatform } from '#modules/access/setup/service.ts'
import { type Config, usedDataDirectory } from '#config.ts'
import { askSecrets } from './setup-secrets.ts'
import { withDatabase } from '#server.ts'
import { StartError } from '#start-error.ts'

const USAGE = `Usage: node apps/api/src/main.ts setup --name "North Oil" --account admin [options]

Sets a new platform up. The password and the six-digit PIN of the first administrator are asked for, or
read from the standard input, a line each.

  --name TEXT        the platform's name
  --name-zh TEXT     its name in Chinese, where that is another
  --account NAME     login name of the first administrator
  --person TEXT      their name; the account by default
  --languages zh,en  in which the console can be had; both by default
  --currency TEXT    what new companies reckon in; RMB by default
  --symbol TEXT      its sign; ￥ by default`

const OPTIONS = {
  name: { type: 'string' },
  'name-zh': { type: 'string' },
  account: { type: 'string' },
  person: { type: 'string' },
  languages: { type: 'string', default: 'zh,en' },
  currency: { type: 'string', default: 'RMB' },
  symbol: { type: 'string', default: '￥' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/**
 * @returns what is to be said
 * @throws StartError in one sentence, whatever is wrong
 */
export async function setUpByCommand(args: readonly string[], config: Config): Promise<string> {
  const options = optionsOf(args)
  if (options.help) return USAGE
  const { name = '', account = '', languages } = options
  if (name === '' || account === '') throw new StartError(USAGE)
  const input = {
    platform: {
      titleZh: options['name-zh'] ?? name,
      titleEn: name,
      languages: languages.split(','),
      currency: options.currency,
      symbol: options.symbol,
    },
    administrator: { name: options.person ?? account, account, ...(await askSecrets()) },
  }
  await setUp(requireShape(input), config)
  return `${name} is set up: log in with company code platform and account ${account}.`
}

function optionsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

type Input = Omit<NewPlatform, 'token'>

/** The same limits as the page's. */
function requireShape(input: unknown): Input {
  const complete = { token: 'none', ...Object(input) }
  if (Value.Check(NewPlatform, complete)) return complete
  const [first] = Value.Errors(NewPlatform, complete)
  const place = first?.instancePath.split('/').findLast((part) => /[a-z]/i.test(part))
  throw new StartError(
    `${place ?? 'An option'} cannot be used: it ${first?.message ?? 'is wrong'}.`,
  )
}

async function setUp(input: Input, config: Config): Promise<void> {
  try {
    const prepared = await preparePlatform(input)
    await withDatabase(config, async (url) => {
      const database = openDatabase(asOwner(url), 2)
      try {
        await database.system(async (db) => {
          const entries: AuditEntry[] = []
          await setUpPlatform(db, prepared, (entry) => entries.push(entry))
          const author = { db, session: NOBODY, stationId: undefined, ip: '', requestId: '' }
          for (const entry of entries) await writeAudit(author, entry)
        })
      } finally {
        await database.close()
      }
    })
  } catch (error) {
    if (error instanceof Refusal)
      throw new StartError(messageIn('en', error.definition, error.params))
    throw error
  }
  const directory = usedDataDirectory(config)
  if (directory !== undefined) removeInvitation(directory)
}
