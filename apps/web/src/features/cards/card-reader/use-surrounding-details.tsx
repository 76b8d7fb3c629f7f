import { count } from '#lib/i18n/format.ts'
import { hasTaken } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import type { Detail } from '#ui/display/detail-list.tsx'
import { useSurroundings } from './card-reader-api.ts'
import { words } from './words.ts'

const SHOWN = 3

/** Dongle and labels, as this PC sees them or as the server knows them. */
export function useSurroundingDetails(cards: string): Detail[] {
  const { data: seen } = useSurroundings(cards)
  if (!seen) return []
  const { labels, hasDongle } = seen
  const first = labels.slice(0, SHOWN).join(', ')
  return [
    { label: words.dongle, value: hasDongle ? words.dongleThere : words.dongleAbsent },
    ...(hasTaken('rfid')
      ? [
          {
            label: words.labels,
            value:
              labels.length > SHOWN
                ? words.andMore(first, count(labels.length))
                : first || common.none,
          },
        ]
      : []),
  ]
}
