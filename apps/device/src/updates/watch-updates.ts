/** Asks the server which version of this service to run, and says with it which one runs (S-209). */

import { createHmac } from 'node:crypto'
import { textOfDeviceCall } from '@app/kernel/signed/device-call'
import { Nullable, type Static, Type } from '@app/kernel/schema'
import Value from 'typebox/value'

const PACKAGE_NAME = 'forecourt-device'

const HOUR_MS = 3_600_000
const PATIENCE_MS = 10_000
const LONGEST_ANSWER = 10_000

const Answer = Type.Object({
  latest: Nullable(
    Type.Object({
      versionName: Type.String({ maxLength: 30 }),
      versionNumber: Type.Integer(),
      forceUpdate: Type.Boolean(),
    }),
  ),
})

type Latest = Static<typeof Answer>['latest']

export interface UpdateSettings {
  /** Where the server is: `https://forecourt.example`. */
  serverUrl: string
  /** The company's code. */
  company: string
  /** By which the company tells its devices apart. */
  device: string
  /** Shared with the company's devices. */
  secret: string
}

/** `failed`: the server could not be asked the last time, or did not believe this device. */
type UpdateState = 'asking' | 'failed' | { latest: Latest }

export interface UpdateWatch {
  state(): UpdateState
  stop(): void
}

/** `0.2.0` is 2000: greater for every later version. */
export function numberOf(versionName: string): number {
  const [major = 0, minor = 0, patch = 0] = versionName.split('.').map(Number)
  return major * 1_000_000 + minor * 1000 + patch
}

/** Asks now, and each hour from then on. */
export function watchUpdates(settings: UpdateSettings, versionName: string): UpdateWatch {
  let state: UpdateState = 'asking'
  const ask = async (): Promise<void> => {
    try {
      state = { latest: await askLatest(settings, versionName) }
    } catch {
      state = 'failed'
    }
  }
  void ask()
  const asking = setInterval(() => void ask(), HOUR_MS)
  asking.unref()
  return { state: () => state, stop: () => clearInterval(asking) }
}

/** @throws Error when there is no answer, or none that makes sense */
async function askLatest(settings: UpdateSettings, versionName: string): Promise<Latest> {
  const { serverUrl, company, device, secret } = settings
  const call = {
    purpose: 'latest',
    company,
    device,
    packageName: PACKAGE_NAME,
    versionNumber: numberOf(versionName),
    at: new Date().toISOString(),
  } as const
  const { purpose, ...body } = call
  const sign = createHmac('sha256', secret).update(textOfDeviceCall(call)).digest('hex')
  const reply = await fetch(`${serverUrl}/api/v1/deviceSoftware/${purpose}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, versionName, sign }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await reply.text()
  if (!reply.ok || text.length > LONGEST_ANSWER) throw new Error(`the server said ${reply.status}`)
  const answer: unknown = JSON.parse(text)
  if (!Value.Check(Answer, answer)) throw new Error('the server said something else')
  return answer.latest
}
