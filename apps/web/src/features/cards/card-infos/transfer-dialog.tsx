import type { CardInfo, StockTransferReply } from '@app/api/contract/cards/card-infos'
import { useQuery } from '@tanstack/react-query'
import { Alert, App as AntApp, Button, Form } from 'antd'
import { useState } from 'react'
import type { Station } from '@app/api/contract/organisation/stations'
import { allPages } from '#lib/lists/all-pages.ts'
import { count } from '#lib/i18n/format.ts'
import { useStation } from '#lib/session/session.ts'
import { useRefreshAll } from '#lib/api/use-refresh-all.ts'
import { common } from '#locale/words.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { LookupSelect } from '#ui/inputs/lookup-select.tsx'
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
  const [stayed, setStayed] = useState<StockTransferReply['content']>()
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
      question={stayed ? undefined : words.transferQuestion(count(cards.length))}
      {...(stayed && { dismiss: common.close })}
      initialValues={{ station: here }}
      onConfirm={async ({ station, idempotencyKey }) => {
        const ids = cards.map(({ id }) => id)
        const goal = station === COMPANY ? null : { id: station }
        const { content } = await transferStock({ ids, station: goal }, { idempotencyKey })
        refreshAll()
        const bad = content.filter(({ ok }) => !ok)
        if (bad.length > 0) return setStayed(content)
        message.success(words.transferred(count(ids.length)))
        return onDone()
      }}
      staysOpen
      isBlocked={stayed !== undefined}
      onClose={stayed ? onDone : onClose}
    >
      {stayed && <Stayed content={stayed} />}
      <Form.Item
        name="station"
        hidden={stayed !== undefined}
        label={common.station}
        rules={[{ required: true }]}
      >
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

/** The cards that were not handed over, each with the reason; the others were. */
function Stayed({ content }: { content: StockTransferReply['content'] }) {
  const bad = content.filter(({ ok }) => !ok)
  const good = content.length - bad.length
  return (
    <Alert
      type="warning"
      showIcon
      title={words.transferPartly(count(good), count(bad.length))}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {bad.map(({ id, number, message }) => (
            <li key={id}>{[number ?? words.unknownCard, message].join(' · ')}</li>
          ))}
        </ul>
      }
    />
  )
}
