/**
 * Port of a provider of text messages, whichever it is. An adaptor turns this into the provider's own words
 * and back; it decides nothing and keeps nothing. Sending is not idempotent at any provider: silence is an
 * Error and means that the message may have gone, so that it is asked about and never simply sent again.
 */

export interface SmsKey {
  accessKeyId: string
  secret: string
  appId: string
  region: string
}

interface SmsLetter {
  /** Ours; comes back in reports and answers. */
  outId: string
  mobile: string
  signature: string
  templateCode: string
  /** Names and values in the order of the template. */
  params: readonly (readonly [name: string, value: string])[]
}

/** What kind of refusal it is: what helps against it. */
export type SmsFailure = 'number' | 'template' | 'content' | 'limit' | 'account' | 'other'

export type SendAnswer =
  | { state: 'taken'; serialNo: string; parts: number }
  | { state: 'refused'; failure: SmsFailure; providerCode: string }
  /** Not now: it may be sent again later. */
  | { state: 'later'; providerCode: string }

export interface SmsReport {
  /** Ours, or the provider's own number where it does not say ours. */
  outId: string | undefined
  serialNo: string | undefined
  mobile: string
  isDelivered: boolean
  providerCode: string
  parts: number | undefined
}

/** What a message is asked about by. */
interface AskedMessage {
  outId: string
  serialNo: string | null
  mobile: string
  sentAt: Date
}

/** `unknown`: the provider has never heard of it. */
export type FateAnswer =
  | { state: 'unknown' }
  | { state: 'waiting'; serialNo: string }
  | { state: 'reported'; report: SmsReport }

export interface SmsPort {
  send(letter: SmsLetter, key: SmsKey): Promise<SendAnswer>
  /** What became of a message. */
  fateOf(asked: AskedMessage, key: SmsKey): Promise<FateAnswer>
  /** What a call-back says, message by message; what cannot be read is left out. */
  reportsIn(body: readonly Readonly<Record<string, unknown>>[]): SmsReport[]
}
