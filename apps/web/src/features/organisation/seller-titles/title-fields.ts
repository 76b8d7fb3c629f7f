/** A title as a form holds it, and what of it is sent. */

import type { NewSellerTitle, SellerTitle } from '@app/api/contract/organisation/seller-titles'

export type TitleFields = NewSellerTitle

export const NEW_TITLE: Partial<TitleFields> = { platform: 'nuonuo', digital: true, enabled: true }

/** The secret is never shown, so there is nothing to begin with. */
export function fieldsOf(title: SellerTitle): TitleFields {
  const { id, station, appSecret, createdDate, modifiedDate, version, ...fields } = title
  return fields
}

/** A secret that nobody typed stays as it is; who is switched off is no default. */
export function titleOf({ appSecret, ...fields }: TitleFields): NewSellerTitle {
  return {
    ...fields,
    isDefault: fields.isDefault === true && fields.enabled !== false,
    ...(appSecret && { appSecret }),
  }
}
