/** The channels that this server is connected with, as its configuration says. */

import { PAY_CHANNELS, type PayChannel } from '#modules/organisation/auth-tokens/contract.ts'
import type { PaymentChannel } from './port.ts'
import { signedJson } from './signed-json.ts'

/** Where each channel is; one without an address is not connected. */
type ChannelUrls = Readonly<Partial<Record<PayChannel, string>>>

export interface Channels {
  /** What speaks with a channel; nothing for one that is not connected. */
  of(channel: PayChannel): PaymentChannel | undefined
  /** Where a channel calls back. */
  notifyUrl(channel: PayChannel): string | undefined
}

interface ChannelSettings {
  paymentChannels: ChannelUrls
  /** Where channels reach this server, if they do. */
  publicUrl: string | undefined
}

export function connectChannels({ paymentChannels: urls, publicUrl }: ChannelSettings): Channels {
  const adaptors = new Map(
    PAY_CHANNELS.flatMap((channel) => {
      const url = urls[channel]
      return url === undefined ? [] : [[channel, signedJson(url)] as const]
    }),
  )
  return {
    of: (channel) => adaptors.get(channel),
    notifyUrl: (channel) => publicUrl && `${publicUrl}/api/v1/payments/notify/${channel}`,
  }
}
