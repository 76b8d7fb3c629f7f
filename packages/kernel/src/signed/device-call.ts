/**
 * What a device signs when it asks the server for something: both sides make this text, one signs it with
 * the secret that the company shares with its devices, and the other compares.
 */

/** How far a device has come with a version: `damaged` is a file that is not the one that was uploaded. */
export const DOWNLOAD_OUTCOMES = ['downloaded', 'damaged', 'failed'] as const

export type DownloadOutcome = (typeof DOWNLOAD_OUTCOMES)[number]

export interface DeviceCall {
  /** `latest`: what to run; `package`: the file of a version; `outcome`: what became of fetching it. */
  purpose: 'latest' | 'package' | 'outcome'
  /** The company's code. */
  company: string
  /** By which the company tells its devices apart. */
  device: string
  packageName: string
  /** Of what it runs now; of what it wants or tells of, for a package or an outcome. */
  versionNumber: number
  /** When it asks: an instant in UTC, so that an old call is good for nothing. */
  at: string
  /** Of an outcome alone. */
  outcome?: DownloadOutcome
}

/** A line each, none of which can hold another. */
export const textOfDeviceCall = (call: DeviceCall): string =>
  [
    'forecourt device call 1',
    call.purpose,
    call.company,
    call.device,
    call.packageName,
    String(call.versionNumber),
    call.at,
    ...(call.outcome === undefined ? [] : [call.outcome]),
  ].join('\n')
