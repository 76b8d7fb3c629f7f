/** The yardstick for payments: pgbench where it is installed, else the same transaction through `pg`. */

import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
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
/** One for each caller, or they would wait for one another. */
const BRANCHES = CALLERS
const TELLERS = 10 * BRANCHES
const ACCOUNTS = 100_000 * BRANCHES

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

const SCHEMA = `
  create table branches (id int primary key, balance int not null default 0);
  create table tellers (id int primary key, balance int not null default 0);
  create table accounts (id int primary key, balance int not null default 0, filler char(84) default '');
  create table history (teller int, branch int, account int, delta int, at timestamp);
  insert into branches select generate_series(1, ${BRANCHES});
  insert into tellers select generate_series(1, ${TELLERS});
  insert into accounts select generate_series(1, ${ACCOUNTS});
  analyze`

async function throughPg(url: string): Promise<TpcB> {
  await runAlone(url, SCHEMA)
  const pool = new pg.Pool({ connectionString: url, max: CALLERS })
  return {
    name: 'tpcb-like through pg, for want of pgbench',
    run: (seconds) => drive(() => transact(pool), seconds),
    close: () => pool.end(),
  }
}

async function transact(pool: pg.Pool): Promise<void> {
  const [branch, teller, account] = [any(BRANCHES), any(TELLERS), any(ACCOUNTS)]
  const delta = any(10_000) - 5000
  const client = await pool.connect()
  const say = (name: string, text: string, values: number[]) => client.query({ name, text, values })
  try {
    await client.query('begin')
    await say('a', 'update accounts set balance = balance + $1 where id = $2', [delta, account])
    await say('s', 'select balance from accounts where id = $1', [account])
    await say('t', 'update tellers set balance = balance + $1 where id = $2', [delta, teller])
    await say('b', 'update branches set balance = balance + $1 where id = $2', [delta, branch])
    await say('h', 'insert into history values ($1, $2, $3, $4, now())', [
      teller,
      branch,
      account,
      delta,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const any = (highest: number): number => 1 + Math.floor(Math.random() * highest)
