/** Starts the server, stops it on a signal; `setup` and `platforms` set platforms up instead. Nothing else. */

import { readConfig } from '#config.ts'
import { invite } from './invite.ts'
import { run, runOnce } from '#run.ts'
import { startServer } from '#server.ts'
import { platformsByCommand } from './platforms.ts'
import { setUpByCommand } from './setup.ts'
import { StartError } from '#start-error.ts'

const [command, ...args] = process.argv.slice(2)

const setUps = new Map([
  ['setup', setUpByCommand],
  ['platforms', platformsByCommand],
])
const setUp = setUps.get(command ?? '')

if (setUp) {
  await runOnce(async () => console.log(await setUp(args, readConfig(process.env))))
} else {
  await run(async (onLost) => {
    if (command !== undefined)
      throw new StartError(`There is no command ${command}; there are setup and platforms.`)
    const config = readConfig(process.env)
    const server = await startServer(config, onLost)
    const invitation = await invite(server, config)
    for (const line of [`Forecourt listens on ${server.url}`, ...invitation]) console.log(line)
    return { shutdownSeconds: config.shutdownSeconds, stop: server.stop }
  })
}
