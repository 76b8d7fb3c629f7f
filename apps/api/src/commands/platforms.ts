/**
 * `node apps/api/src/main.ts platforms`: the platforms that share this server; founds one beside the others, or
 * serves one elsewhere.
 */

import type { Config } from '#config.ts'
import {
  addPlatform,
  movePlatform,
  type PlatformAddress,
  platformAddresses,
  PlatformCode,
  PlatformPlace,
} from '#modules/access/setup/further-platforms.ts'
import { StartError } from '#start-error.ts'
import {
  FOUNDING_OPTIONS,
  FOUNDING_USAGE,
  inOneSentence,
  inSystem,
  optionsOf,
  platformOf,
  requireShape,
} from './founding.ts'
import type { askSecrets } from './setup-secrets.ts'

const USAGE = `Usage: node apps/api/src/main.ts platforms
       node apps/api/src/main.ts platforms add --code north --path north --name "North Oil" --account admin [options]
       node apps/api/src/main.ts platforms move --code north [--path TEXT] [--host TEXT] [--profile local]

Lists the platforms that share this server, founds one beside them, or serves one elsewhere. Each has its own
companies, staff and face. With the embedded database the server must be stopped meanwhile.

  --code TEXT        what the platform is called here: small letters, digits and hyphens
  --path TEXT        its console is at https://server/TEXT/; '' for none
  --host TEXT        its console is at https://TEXT/; '' for none
  --profile local    without the menus of oil companies' operation, points store and licences; or cloud

To found one, as with setup:

${FOUNDING_USAGE}`

const PLACE_OPTIONS = {
  code: { type: 'string', default: '' },
  path: { type: 'string' },
  host: { type: 'string' },
  profile: { type: 'string' },
} as const

/**
 * @param ask asks for password and PIN; at the terminal or the standard input by default
 * @returns what is to be said
 * @throws StartError in one sentence, whatever is wrong
 */
export async function platformsByCommand(
  args: readonly string[],
  config: Config,
  ask?: typeof askSecrets,
): Promise<string> {
  const [what, ...rest] = args
  if (what === undefined) return listOf(await inSystem(config, platformAddresses))
  if (what === 'add') return add(rest, config, ask)
  if (what === 'move') return move(rest, config)
  if (what === '--help' || what === '-h') return USAGE
  throw new StartError(USAGE)
}

async function add(
  args: readonly string[],
  config: Config,
  ask?: typeof askSecrets,
): Promise<string> {
  const options = optionsOf(args, { ...PLACE_OPTIONS, ...FOUNDING_OPTIONS }, USAGE)
  if (options.help) return USAGE
  const { name, account } = options
  if (options.code === '' || name === '' || account === '') throw new StartError(USAGE)
  const { code, place } = requirePlace(options)
  const prepared = await inOneSentence(() => platformOf(options, ask))
  await inSystem(config, (db, audit) => addPlatform(db, { code, place, prepared, audit }))
  const where = place.path ? `/${place.path}/` : place.host
  return `${name} is set up at ${where}: log in there with company code platform and account ${account}.`
}

async function move(args: readonly string[], config: Config): Promise<string> {
  const { help } = FOUNDING_OPTIONS
  const options = optionsOf(args, { ...PLACE_OPTIONS, help }, USAGE)
  if (options.help) return USAGE
  const { code, place } = requirePlace(options)
  if (Object.keys(place).length === 0) throw new StartError(USAGE)
  return listOf(
    await inSystem(config, async (db, audit) => {
      await movePlatform(db, { code, place, audit })
      return platformAddresses(db)
    }),
  )
}

function requirePlace(
  options: { code: string } & { [Part in keyof PlatformPlace]?: string | undefined },
): { code: string; place: PlatformPlace } {
  const { path, host, profile } = options
  const place = {
    ...(path !== undefined && { path }),
    ...(host !== undefined && { host }),
    ...(profile !== undefined && { profile }),
  }
  return {
    code: requireShape(PlatformCode, options.code),
    place: requireShape(PlatformPlace, place),
  }
}

function listOf(platforms: readonly PlatformAddress[]): string {
  if (platforms.length === 0) return 'Nothing is set up yet: use setup.'
  const rows = platforms.map(({ code, name, path, host, profile, isDefault }) => {
    const places = [
      path === null ? [] : `/${path}/`,
      host ?? [],
      isDefault ? 'every other address' : [],
    ]
    return `${code}: ${name}, ${profile}, at ${places.flat().join(', ')}`
  })
  return rows.join('\n')
}
