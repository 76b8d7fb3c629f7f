/** Tells whoever started the server how an empty database becomes a platform. */

import { type Config, usedDataDirectory } from '#config.ts'
import { keepInvitation, removeInvitation } from '#modules/access/setup/invitation-file.ts'
import { INVITATION_MINUTES, inviteToSetUp } from '#modules/access/setup/service.ts'
import type { RunningServer } from '#server.ts'

/**
 * The one-time setup address, where nothing is set up yet; kept in a file of the data directory as well.
 *
 * @returns what is to be printed, by line
 */
export async function invite(
  { container, url }: Pick<RunningServer, 'container' | 'url'>,
  config: Config,
): Promise<string[]> {
  const directory = usedDataDirectory(config)
  const token = await inviteToSetUp(container.database, new Date())
  if (token === undefined) {
    if (directory !== undefined) removeInvitation(directory)
    return []
  }
  // Behind the #, so that it stays out of the logs of servers and proxies.
  const address = `${config.publicUrl ?? url}/setup#${token}`
  const lines = [
    `Nothing is set up here yet. Open this address, within ${INVITATION_MINUTES} minutes:`,
    `  ${address}`,
  ]
  if (directory === undefined) return lines
  const file = keepInvitation(directory, address)
  return [...lines, `It is also in ${file}, which only this user can read.`]
}
