/**
 * Asks the server which version of this service to run, and says with it which one runs (S-209). Fetches it for
 * whoever installs it; a version that is forced stops the work with cards until then.
 */

import type { DownloadOutcome } from '@app/kernel/signed/device-call'
import { Type } from '@app/kernel/schema'
import Value from 'typebox/value'
import {
  DamagedPackage,
  dropPackages,
  keepPackage,
  Latest,
  type NewVersion,
  rememberedLatest,
  rememberLatest,
} from './kept-files.ts'
import { callServer, type UpdateSettings } from './server-calls.ts'

const HOUR_MS = 3_600_000
const PATIENCE_MS = 10_000
/** Fifty megabytes over a slow line. */
const PACKAGE_PATIENCE_MS = 20 * 60_000
const LONGEST_ANSWER = 10_000

const Answer = Type.Object({ latest: Latest })

export interface UpdateState {
  /** How the last question ended; `failed`: there was no answer, or the server did not believe this device. */
  asked: 'notYet' | 'answered' | 'failed'
  /** What the server said last, also before a restart. */
  latest: Latest
  /** What became of fetching it; absent while it has not ended, or nothing is to be fetched. */
  fetched?: Fetched
}

type Fetched = { outcome: 'downloaded'; file: string } | { outcome: 'damaged' | 'failed' }

export interface UpdateWatch {
  state(): UpdateState
  stop(): void
}

/** The version that must be installed before there is work with cards again; nothing if there is none. */
export const dueVersion = (state: UpdateState | undefined): string | undefined =>
  state?.latest?.forceUpdate ? state.latest.versionName : undefined

/** `0.2.0` is 2000: greater for every later version. */
export function numberOf(versionName: string): number {
  const [major = 0, minor = 0, patch = 0] = versionName.split('.').map(Number)
  return major * 1_000_000 + minor * 1000 + patch
}

/** Asks now, and each hour from then on; knows at once what it was told before. */
export async function watchUpdates(
  settings: UpdateSettings,
  versionName: string,
): Promise<UpdateWatch> {
  const { directory } = settings
  const own = numberOf(versionName)
  const known = directory === undefined ? null : await rememberedLatest(directory)
  let state: UpdateState = {
    asked: 'notYet',
    latest: known && known.versionNumber > own ? known : null,
  }
  const stopping = new AbortController()
  const within = (ms: number) => AbortSignal.any([stopping.signal, AbortSignal.timeout(ms)])

  const ask = async (): Promise<void> => {
    try {
      state = { asked: 'answered', latest: await askLatest() }
    } catch {
      state = { ...state, asked: 'failed' }
      return
    }
    if (directory === undefined) return
    await rememberLatest(directory, state.latest).catch(() => {})
    if (state.latest) await fetchPackage(directory, state.latest)
    else await dropPackages(directory).catch(() => {})
  }

  const askLatest = async (): Promise<Latest> => {
    const asked = { purpose: 'latest', versionNumber: own, versionName } as const
    const text = await (await callServer(settings, asked, within(PATIENCE_MS))).text()
    if (text.length > LONGEST_ANSWER) throw new Error('the server said too much')
    const answer: unknown = JSON.parse(text)
    if (!Value.Check(Answer, answer)) throw new Error('the server said something else')
    return answer.latest
  }

  const fetchPackage = async (folder: string, version: NewVersion): Promise<void> => {
    const fetched = await keepPackage(folder, version, () => packageOf(version)).then(
      (file): Fetched => ({ outcome: 'downloaded', file }),
      (error: unknown): Fetched => ({
        outcome: error instanceof DamagedPackage ? 'damaged' : 'failed',
      }),
    )
    state = { ...state, fetched }
    await tell(version, fetched.outcome)
  }

  const packageOf = async ({ versionNumber }: NewVersion): Promise<AsyncIterable<Uint8Array>> => {
    const asked = { purpose: 'package', versionNumber } as const
    const { body } = await callServer(settings, asked, within(PACKAGE_PATIENCE_MS))
    if (!body) throw new Error('the server sent nothing')
    return body
  }

  /** The next question brings it again. */
  const tell = async ({ versionNumber }: NewVersion, outcome: DownloadOutcome): Promise<void> => {
    const told = { purpose: 'outcome', versionNumber, outcome } as const
    await callServer(settings, told, within(PATIENCE_MS)).catch(() => {})
  }

  void ask()
  const asking = setInterval(() => void ask(), HOUR_MS)
  asking.unref()
  return {
    state: () => state,
    stop: () => {
      clearInterval(asking)
      stopping.abort()
    },
  }
}
