/**
 * What a device signs when it asks the server for something: both sides make this text, one signs it with
 * the secret that the company shares with its devices, and the other compares.
 */

export interface DeviceCall {
  /** `latest`: what to run; `package`: the file of a version. */
  purpose: 'latest' | 'package'
  /** The company's code. */
  company: string
  /** By which the company tells its devices apart. */
  device: string
  packageName: string
  /** Of what it runs now; of what it wants, for a package. */
  versionNumber: number
  /** When it asks: an instant in UTC, so that an old call is good for nothing. */
  at: string
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
  ].join('\n')
