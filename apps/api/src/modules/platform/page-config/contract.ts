/** Page configuration, known before anyone logs in: the face of the platform (S-016 to S-019). */

import { LANGUAGES } from '@app/kernel/problem'
import { Nullable, OneOf, type Static, Type } from '@app/kernel/schema'

/** The platform's face: title, logo, filing number, and where the live connection is. */
export const PageConfig = Type.Object({
  provider: Type.String(),
  title: Type.Object({ zh: Type.String(), en: Type.String() }),
  logo: Nullable(Type.String({ description: 'Address of the picture' })),
  filingNumber: Type.String(),
  profile: OneOf(['cloud', 'local'] as const),
  languages: Type.Array(OneOf(LANGUAGES), { description: 'Those that it offers' }),
  live: Type.Object({
    port: Nullable(Type.Integer({ description: "The broker's port; null: the console's own" })),
    tlsPort: Nullable(Type.Integer()),
  }),
  apiDocs: Type.Boolean({ description: 'Whether the documentation of the API is served' }),
  scope: Type.Object({
    query: Type.Integer({ description: 'Default months of a query (X-12)' }),
    statistics: Type.Integer({ description: 'Default months of a statistic (X-12)' }),
    maximum: Type.Integer({ description: 'The most months that one query may span' }),
  }),
})

export type PageConfig = Static<typeof PageConfig>
