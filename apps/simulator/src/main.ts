/**
 * Runs stations until standard input closes, so that no simulator outlives the program that started
 * it. The stations come from a file, or as the first line of standard input:
 *
 *     node src/main.ts --url ws://127.0.0.1:8080/jsonPTS --config stations.json
 *         [--speed 60] [--seed 7] [--start 2026-11-21T00:00:00Z] [--truth truth.json]
 *
 * The configuration is `{"stations": [blueprint, …]}`. With `--truth`, what really happened is
 * written to that file every ten seconds and at the end.
 */

import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { Type } from '@app/kernel/schema'
import Value from 'typebox/value'
import { type Simulator, startSimulator } from './simulate.ts'

const Configuration = Type.Object({
  stations: Type.Array(Type.Object({ ptsId: Type.String() }), { minItems: 1 }),
})

const TRUTH_EVERY_MS = 10_000

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    config: { type: 'string' },
    speed: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    start: { type: 'string' },
    truth: { type: 'string' },
  },
})

function startStations(text: string): Simulator[] {
  const configuration: unknown = JSON.parse(text)
  if (!Value.Check(Configuration, configuration))
    throw new Error('the configuration has no stations')
  return configuration.stations.map((blueprint, index) =>
    startSimulator({
      url: required('url'),
      blueprint,
      speed: numberFrom('speed'),
      seed: numberFrom('seed') + index,
      ...(options.start !== undefined && { startAt: new Date(options.start) }),
      log: (line) => console.log(`${blueprint.ptsId} ${line}`),
    }),
  )
}

function required(name: 'url'): string {
  const value = options[name]
  if (value === undefined) throw new Error(`--${name} is missing`)
  return value
}

function numberFrom(name: 'speed' | 'seed'): number {
  const value = Number(options[name])
  if (!Number.isFinite(value)) throw new Error(`--${name} is no number`)
  return value
}

/** Whole or not at all: a reader never finds half a file. */
function writeTruth(file: string, stations: readonly Simulator[]): void {
  writeFileSync(`${file}.new`, JSON.stringify(stations.map((station) => station.truth())))
  renameSync(`${file}.new`, file)
}

function run(stations: readonly Simulator[]): () => void {
  const { truth } = options
  const timer = truth && setInterval(() => writeTruth(truth, stations), TRUTH_EVERY_MS)
  return () => {
    if (timer) clearInterval(timer)
    if (truth) writeTruth(truth, stations)
    for (const station of stations) station.stop()
  }
}

const input = createInterface({ input: process.stdin })
let stop = options.config ? run(startStations(readFileSync(options.config, 'utf8'))) : undefined
input.on('line', (line) => {
  stop ??= run(startStations(line))
})
input.on('close', () => stop?.())
process.on('SIGTERM', () => input.close())
process.on('SIGINT', () => input.close())
