/**
 * TPC-B's five statements behind a bare HTTP server, a process of its own: what any server could do at most that
 * answers the same question through HTTP, PostgreSQL and this language, on the same processors.
 */

import { spawn } from 'node:child_process'
import { Agent, createServer, request } from 'node:http'
import pg from 'pg'
import { CALLERS, drive, type Rate } from './load.ts'

/** One for each caller, or they would wait for one another. */
export const BRANCHES = CALLERS
const TELLERS = 10 * BRANCHES
const ACCOUNTS = 100_000 * BRANCHES

export const SCHEMA = `
  create table branches (id int primary key, balance int not null default 0);
  create table tellers (id int primary key, balance int not null default 0);
  create table accounts (id int primary key, balance int not null default 0, filler char(84) default '');
  create table history (teller int, branch int, account int, delta int, at timestamp);
  insert into branches select generate_series(1, ${BRANCHES});
  insert into tellers select generate_series(1, ${TELLERS});
  insert into accounts select generate_series(1, ${ACCOUNTS});
  analyze`

export async function transact(pool: pg.Pool): Promise<void> {
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

export interface BareServer {
  run(seconds: number): Promise<Rate>
  close(): void
}

/** @param databaseUrl of a database with the {@link SCHEMA} */
export async function startBareServer(databaseUrl: string): Promise<BareServer> {
  const child = spawn(process.execPath, [import.meta.filename, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}`)))
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())))
  })
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const call = () =>
    new Promise<void>((resolve, reject) => {
      const asked = request({ agent, port, host: '127.0.0.1', method: 'POST' }, (answer) => {
        answer.on('end', resolve).resume()
      })
      asked.on('error', reject).end()
    })
  return { run: (seconds) => drive(call, seconds), close: () => child.kill() }
}

/** As a process of its own: prints its port when it listens. */
function serve(databaseUrl: string): void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CALLERS })
  const server = createServer((_, reply) => {
    transact(pool).then(
      () => reply.end('{}'),
      (error) => reply.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') console.log(address.port)
  })
}

const [databaseUrl] = process.argv.slice(2)
if (import.meta.main && databaseUrl) serve(databaseUrl)
