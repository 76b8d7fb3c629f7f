import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { useQuery } from '@tanstack/react-query'
import { App as AntApp, Button, Form } from 'antd'
import { useState } from 'react'
import type { Station } from '@app/api/contract/organisation/stations'
import { allPages } from '../../../lib/all-pages.ts'
import { count } from '../../../lib/format.ts'
import { useStation } from '../../../lib/session.ts'
import { useRefreshAll } from '../../../lib/use-refresh-all.ts'
import { common } from '../../../locale/words.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { LookupSelect } from '../../../ui/lookup-select.tsx'
import { transferStock } from './card-infos-api.ts'
import { words } from './words.ts'

/** In the place of a station: back to the company. */
const COMPANY = 0

/** Hands the cards that were picked out to a station, after asking which. */
export function TransferCards({
  cards,
  onDone,
}: {
  cards: readonly CardInfo[]
  onDone: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" type="primary" onClick={() => setAsking(true)}>
        {words.transfer}
      </Button>
      {isAsking && (
        <TransferDialog cards={cards} onDone={onDone} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

function TransferDialog({
  cards,
  onDone,
  onClose,
}: {
  cards: readonly CardInfo[]
  onDone: () => void
  onClose: () => void
}) {
  const { message } = AntApp.useApp()
  const refreshAll = useRefreshAll()
  const { id: here, company } = useStation()
  const lookup = useQuery({
    queryKey: ['stations', 'of', company.id],
    queryFn: () => allPages<Station>('/stations', { search: `company.id:${company.id}` }),
    meta: { isLookup: true },
  })
  return (
    <CommandDialog<{ station: number }>
      open
      title={words.transferTitle}
      verb={words.transfer}
      question={words.transferQuestion(count(cards.length))}
      initialValues={{ station: here }}
      onConfirm={async ({ station, idempotencyKey }) => {
        const ids = cards.map(({ id }) => id)
        const goal = station === COMPANY ? null : { id: station }
        await transferStock({ ids, station: goal }, { idempotencyKey })
        refreshAll()
        message.success(words.transferred(count(ids.length)))
        onDone()
      }}
      onClose={onClose}
    >
      <Form.Item name="station" label={common.station} rules={[{ required: true }]}>
        <LookupSelect
          lookup={lookup}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            ...(lookup.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: COMPANY, label: words.toCompany },
          ]}
        />
      </Form.Item>
    </CommandDialog>
  )
}
