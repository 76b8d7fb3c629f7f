/** The yardstick for payments: pgbench where it is installed, else the same transaction through `pg`. */

import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type BareServer, BRANCHES, SCHEMA, startBareServer, transact } from './bare-server.ts'
import { CALLERS, drive, type Rate, rateOf } from './load.ts'
import { runAlone, type Stage } from './stage.ts'
import { temporaryDirectory } from './temporary.ts'

const run = promisify(execFile)

export interface TpcB {
  name: string
  run(seconds: number): Promise<Rate>
  close(): Promise<void>
}

const DATABASE = 'tpc_b'
const BARE_DATABASE = 'tpc_b_http'

export async function openTpcB(stage: Stage): Promise<TpcB> {
  await runAlone(stage.urlOf(), `create database ${DATABASE}`)
  const url = stage.urlOf(DATABASE)
  const program = findPgbench()
  return program ? throughPgbench(program, url) : throughPg(url)
}

function findPgbench(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  const inPath = folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
  return inPath ?? globSync('/usr/lib/postgresql/*/bin/pgbench')[0]
}

async function throughPgbench(program: string, url: string): Promise<TpcB> {
  await run(program, ['--initialize', '--quiet', `--scale=${BRANCHES}`, url])
  const directory = await temporaryDirectory('pgbench')
  const clients = [`--client=${CALLERS}`, '--jobs=2', '--protocol=prepared', '--no-vacuum', '--log']
  return {
    name: 'pgbench tpcb-like',
    run: async (seconds) => {
      const prefix = join(directory, `run-${performance.now()}`)
      const begun = performance.now()
      await run(program, [...clients, `--time=${seconds}`, `--log-prefix=${prefix}`, url])
      const elapsed = performance.now() - begun
      return rateOf(await loggedTimes(`${prefix}.*`), elapsed)
    },
    close: async () => {},
  }
}

/** Each line of pgbench's log is a transaction; its third word the microseconds that it took. */
async function loggedTimes(pattern: string): Promise<number[]> {
  const logs = await Promise.all(globSync(pattern).map((path) => readFile(path, 'utf8')))
  const lines = logs.flatMap((log) => log.trimEnd().split('\n'))
  return lines.map((line) => Number(line.split(' ')[2]) / 1000)
}

/** The same statements behind a server that does nothing else; payments and fuellings both stand beside it. */
export async function openBareTpcB(stage: Stage): Promise<BareServer> {
  await runAlone(stage.urlOf(), `drop database if exists ${BARE_DATABASE} with (force)`)
  await runAlone(stage.urlOf(), `create database ${BARE_DATABASE}`)
  await runAlone(stage.urlOf(BARE_DATABASE), SCHEMA)
  return startBareServer(stage.urlOf(BARE_DATABASE))
}

async function throughPg(url: string): Promise<TpcB> {
  await runAlone(url, SCHEMA)
  const pool = new pg.Pool({ connectionString: url, max: CALLERS })
  return {
    name: 'tpcb-like through pg, for want of pgbench',
    run: (seconds) => drive(() => transact(pool), seconds),
    close: () => pool.end(),
  }
}
