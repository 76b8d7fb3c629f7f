/**
 * `node apps/api/src/main.ts setup`: sets a new platform up without a browser. Password and PIN are read from the
 * standard input, a line each, or asked for; never from arguments, which every user of the machine can read.
 */

import { type Config, usedDataDirectory } from '#config.ts'
import { removeInvitation } from '#modules/access/setup/invitation-file.ts'
import { setUpPlatform } from '#modules/access/setup/service.ts'
import { StartError } from '#start-error.ts'
import {
  FOUNDING_OPTIONS,
  FOUNDING_USAGE,
  inOneSentence,
  inSystem,
  optionsOf,
  platformOf,
} from './founding.ts'

const USAGE = `Usage: node apps/api/src/main.ts setup --name "North Oil" --account admin [options]

Sets a new platform up. The password and the six-digit PIN of the first administrator are asked for, or
read from the standard input, a line each.

${FOUNDING_USAGE}`

/**
 * @returns what is to be said
 * @throws StartError in one sentence, whatever is wrong
 */
export async function setUpByCommand(args: readonly string[], config: Config): Promise<string> {
  const options = optionsOf(args, FOUNDING_OPTIONS, USAGE)
  if (options.help) return USAGE
  const { name, account } = options
  if (name === '' || account === '') throw new StartError(USAGE)
  const prepared = await inOneSentence(() => platformOf(options))
  await inSystem(config, (db, audit) => setUpPlatform(db, prepared, audit))
  const directory = usedDataDirectory(config)
  if (directory !== undefined) removeInvitation(directory)
  return `${name} is set up: log in with company code platform and account ${account}.`
}
