import type { NewPriceChange, PriceChange } from '@app/api/contract/supply/price-changes'
import { useState } from 'react'
import type { CommandInput } from '#ui/forms/command-dialog.tsx'
import { type FarStep, farStepsOf } from './changes/band.tsx'
import type { PriceStep } from './changes/change-lines.tsx'
import { useAnnounce } from './price-changes-api.ts'

/** What a dialog collects for a price change, beside the prices themselves. */
export interface AnnouncementFields {
  remark?: string
  confirmBand?: boolean
}

/** Announces steps; remembers which of them the server asked back about. */
export function useAnnouncement() {
  const announce = useAnnounce()
  const [far, setFar] = useState<readonly FarStep[]>([])

  const send = async (
    when: Pick<NewPriceChange, 'mode' | 'effectiveAt'>,
    steps: readonly PriceStep[],
    input: AnnouncementFields & CommandInput,
  ): Promise<PriceChange> => {
    const { remark, confirmBand, pin, idempotencyKey } = input
    try {
      return await announce.mutateAsync({
        body: {
          ...when,
          lines: steps.map(({ item, newPrice, oldPrice }) => ({
            item: { id: item.id },
            newPrice,
            ...(newPrice === oldPrice && { again: true }),
          })),
          ...(remark && { remark }),
          ...(confirmBand && { confirmBand }),
        },
        sending: { pin, idempotencyKey },
      })
    } catch (error) {
      const asked = farStepsOf(error)
      if (asked.length > 0) setFar(asked)
      throw error
    }
  }
  return { far, send, forget: () => setFar([]) }
}
