import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { Alert } from 'antd'
import { useState } from 'react'
import { isRefusal } from '#lib/api/problem.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { CardFinder } from '#features/cards/card-infos/parts/card-finder.tsx'
import { type Mark, serialIn } from '#features/cards/card-infos/parts/marks.ts'
import { useCardLookup } from '#features/cards/card-infos/parts/use-card-lookup.ts'
import { ImportUnknown } from './import-unknown.tsx'
import { words } from './words.ts'

/** Tags that are read from afar have longer serials, and nothing is written on them. */
const isOfChip = (serial: string): boolean => serial.length <= 20

export interface ChosenCard {
  card: CardInfo
  /** It lies on the reader. */
  isRead: boolean
}

/** The card that is to be issued: read, scanned or typed; an unknown one can be taken in at once. */
export function CardChooser({
  value,
  onChange,
}: {
  value?: ChosenCard
  onChange?: (chosen: ChosenCard | undefined) => void
}) {
  const lookup = useCardLookup()
  const [unknown, setUnknown] = useState<{ uuid: string; isRead: boolean }>()
  const find = (marks: readonly Mark[], isRead: boolean): void => {
    if (value) onChange?.(undefined)
    setUnknown(undefined)
    lookup.mutate(marks, {
      onSuccess: (card) => onChange?.({ card, isRead }),
      onError: (error) => {
        const serial = serialIn(marks)
        const isUnknown = isRefusal(error, 'CARD_NOT_IMPORTED')
        if (isUnknown && serial && isOfChip(serial)) setUnknown({ uuid: serial, isRead })
      },
    })
  }
  return (
    <>
      <CardFinder isBusy={lookup.isPending} onFind={find} />
      {lookup.error && !unknown && (
        <Alert type="error" showIcon title={problemText(lookup.error)} />
      )}
      {unknown && (
        <ImportUnknown
          uuid={unknown.uuid}
          onImported={(card) => {
            setUnknown(undefined)
            onChange?.({ card, isRead: unknown.isRead })
          }}
        />
      )}
      {value && (
        <Alert
          type="info"
          showIcon
          title={words.chosen(value.card.number, value.card.uuid)}
          description={value.isRead ? words.willWrite : words.unread}
        />
      )}
    </>
  )
}
