/** The service as it runs on a station's PC: a process of its own, spoken to over HTTP. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface DeviceProcess {
  url: string
  pid: number
  get(path: string): Promise<Reply>
  post(path: string, body?: object): Promise<Reply>
  stop(): Promise<void>
}

interface Reply extends Record<string, unknown> {
  resultCode: number
  resultMessage: string
}

interface Start {
  environment: Readonly<Record<string, string>>
  /** A program that starts the rest of its command line, and what it wants to hear first. */
  within?: readonly string[]
}

/** Starts it on a free port, and waits until it listens. */
export async function startDevice({ environment, within = [] }: Start): Promise<DeviceProcess> {
  const [program = '', ...rest] = [...within, process.execPath, MAIN]
  const child = spawn(program, rest, {
    env: { ...process.env, DEVICE_PORT: '0', ...environment },
    // The last is what ends it should the tests end without stopping it.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await addressOf(child)
  const call = async (path: string, init?: RequestInit): Promise<Reply> =>
    (await (await fetch(`${url}${path}`, init)).json()) as Reply
  return {
    url,
    pid: child.pid ?? 0,
    get: (path) => call(path),
    post: (path, body = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    stop: () => stopChild(child),
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the service has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\S+/.exec(line) ?? []
    if (url) return url
  }
  throw new Error('the service ended before it listened')
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
