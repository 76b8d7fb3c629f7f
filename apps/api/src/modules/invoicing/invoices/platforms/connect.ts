/** The platforms that this server is connected with, as its configuration says. */

import type { InvoicePlatform } from '#modules/organisation/seller-titles/contract.ts'
import { aisino } from './aisino.ts'
import { nuonuo } from './nuonuo.ts'
import type { InvoicePort } from './port.ts'
import { pt } from './pt.ts'

/** Where each platform is; one without an address is not connected. */
export type PlatformUrls = Readonly<Partial<Record<InvoicePlatform, string>>>

export function connectPlatforms(
  urls: PlatformUrls,
  /** Where platforms reach this server, if they do. */
  publicUrl: string | undefined,
): Partial<Record<InvoicePlatform, InvoicePort>> {
  return {
    ...(urls.pt !== undefined && { pt: pt(urls.pt) }),
    ...(urls.aisino !== undefined && { aisino: aisino(urls.aisino) }),
    ...(urls.nuonuo !== undefined && {
      nuonuo: nuonuo(urls.nuonuo, publicUrl && `${publicUrl}/api/v1/invoices/notify/nuonuo`),
    }),
  }
}
