/**
 * The binding to PC/SC: prebuilt N-API addons of pcsc-mini, one package for each system.
 * Its own wrapper is left out; this is all that is needed of what it wraps.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface Binding {
  newClient(): PcscClient
}

export interface PcscClient {
  /**
   * Watches readers and cards until `stop`.
   *
   * @param onChange a reader's name and its state, as PC/SC's flags
   * @param onError called once when the service has gone away
   * @throws Error with `code` NoService when it is not running
   */
  start(onChange: (name: string, state: number) => void, onError: (error: Error) => void): void
  stop(): void
  connect(name: string, mode: number): Promise<PcscCard>
}

export interface PcscCard {
  /** @param protocol undefined: the one that was agreed when connecting */
  transmit(protocol: undefined, command: Uint8Array): Promise<Uint8Array>
  disconnect(disposition: number): Promise<void>
}

const CPUS: Readonly<Record<string, string>> = { x64: 'x86_64', arm64: 'aarch64', ia32: 'x86' }

/** The package for a system; the name says the same as npm's `os`, `cpu` and `libc`. */
function packageName({ platform, arch }: NodeJS.Process): string {
  const cpu = CPUS[arch] ?? arch
  if (platform === 'win32') return `@pcsc-mini/windows-${cpu}-node`
  if (platform === 'darwin') return `@pcsc-mini/macos-${cpu}`
  return `@pcsc-mini/${platform}-${cpu}-${usesMusl() ? 'musl' : 'gnu'}`
}

function usesMusl(): boolean {
  try {
    return readFileSync('/usr/bin/ldd', 'utf8').includes('musl')
  } catch {
    return false
  }
}

/** @throws Error when there is no build for this system, or the system has no PC/SC library */
export function loadBinding(): Binding {
  const name = packageName(process)
  const loaded: unknown = createRequire(import.meta.url)(name)
  if (!isBinding(loaded)) throw new Error(`${name} is not the binding that was expected`)
  return loaded
}

const isBinding = (value: unknown): value is Binding =>
  typeof value === 'object' && value !== null && 'newClient' in value
