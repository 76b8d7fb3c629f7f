import type { Centilitres } from '@app/kernel/quantity'
import { volume } from '#lib/i18n/format.ts'
import type { Detail } from '#ui/display/detail-list.tsx'
import { Judged } from '../limits/parts/judged.tsx'
import { perMille } from './per-mille.ts'
import { words } from './words.ts'

interface Limited {
  variance: Centilitres | null
  sold: Centilitres
  limit: Centilitres | null
  isExceeded: boolean
}

const MILLION = 1_000_000

const shareOf = (part: Centilitres | null, sold: Centilitres): string =>
  perMille(part === null || sold === 0 ? null : Math.round((part * MILLION) / sold))

/** A variance as a share of what was sold, beside the limit of the company's own where it has one. */
export const againstLimit = ({ variance, sold, limit, isExceeded }: Limited): Detail[] => [
  { label: words.share, value: words.shareOf(shareOf(variance, sold)) },
  ...(limit === null
    ? []
    : [
        {
          label: words.limit,
          value: (
            <>
              {words.limitOf(volume(limit), shareOf(limit, sold))}{' '}
              <Judged limit={limit} isExceeded={isExceeded} />
            </>
          ),
        },
      ]),
]
