import { CHIP_TYPES, type CardInfo } from '@app/api/contract/cards/card-infos'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Input, Space } from 'antd'
import { useState } from 'react'
import { isRefusal } from '#lib/api/problem.ts'
import { useStation } from '#lib/session/session.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { addCardInfo } from '#features/cards/card-infos/card-infos-api.ts'
import { usualSupplier } from '#features/cards/card-infos/parts/recent-suppliers.ts'
import { words } from './words.ts'

const NUMBER = /^\d{1,20}$/

/** A card that is not to be seen here and cannot be imported is another company's (D-189). */
const whyNot = (error: unknown): string =>
  isRefusal(error, 'CARD_IMPORT_FAILED')
    ? words.importFailed(problemText(error), words.otherCompany)
    : problemText(error)

/** Imports the card on the counter, with the number that is printed on it (D-304). */
export function ImportUnknown({
  uuid,
  onImported,
}: {
  uuid: string
  onImported: (card: CardInfo) => void
}) {
  const [number, setNumber] = useState('')
  const { company } = useStation()
  const add = useMutation({
    mutationFn: () =>
      addCardInfo({
        uuid,
        number,
        supplier: usualSupplier(),
        cardType: CHIP_TYPES.cpu,
        company: { id: company.id },
      }),
    meta: { handlesProblems: true },
    onSuccess: onImported,
  })
  const save = (): void => {
    if (NUMBER.test(number) && !add.isPending) add.mutate()
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={words.importTitle}
      description={
        <>
          <Space.Compact>
            <Input
              inputMode="numeric"
              maxLength={20}
              value={number}
              aria-label={words.importNumber}
              placeholder={words.importNumber}
              onChange={(event) => setNumber(event.target.value.replace(/\D/g, ''))}
              onPressEnter={(event) => {
                event.preventDefault()
                save()
              }}
            />
            <Button loading={add.isPending} disabled={!NUMBER.test(number)} onClick={save}>
              {words.importVerb}
            </Button>
          </Space.Compact>
          {add.error && <div role="alert">{whyNot(add.error)}</div>}
        </>
      }
    />
  )
}
