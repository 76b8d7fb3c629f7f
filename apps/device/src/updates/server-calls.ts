/** Calls to the server about the software of this PC, signed with the secret of the company's devices. */

import { createHmac } from 'node:crypto'
import { type DeviceCall, textOfDeviceCall } from '@app/kernel/signed/device-call'

export interface UpdateSettings {
  /** Where the server is: `https://forecourt.example`. */
  serverUrl: string
  /** The company's code. */
  company: string
  /** By which the company tells its devices apart. */
  device: string
  /** Shared with the company's devices. */
  secret: string
  /** Where new versions are kept for whoever installs them; absent: none are fetched. */
  directory?: string | undefined
}

type Asked = Pick<DeviceCall, 'purpose' | 'versionNumber' | 'outcome'> & {
  /** What runs now; said along, and not signed. */
  versionName?: string
}

/** Packages are built for a system each; elsewhere the service is installed from the project. */
const PACKAGE_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'forecourt-device-windows',
  darwin: 'forecourt-device-macos',
}

export const PACKAGE_NAME = PACKAGE_NAMES[process.platform] ?? 'forecourt-device'

/** @throws Error when there is no answer, or a refusal */
export async function callServer(
  { serverUrl, company, device, secret }: UpdateSettings,
  { versionName = '', ...asked }: Asked,
  signal: AbortSignal,
): Promise<Response> {
  const packageName = PACKAGE_NAME
  const call = { ...asked, company, device, packageName, at: new Date().toISOString() }
  const { purpose, ...body } = call
  const sign = createHmac('sha256', secret).update(textOfDeviceCall(call)).digest('hex')
  const reply = await fetch(`${serverUrl}/api/v1/deviceSoftware/${purpose}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, versionName, sign }),
    redirect: 'error',
    signal,
  })
  if (!reply.ok) throw new Error(`the server said ${reply.status}`)
  return reply
}
