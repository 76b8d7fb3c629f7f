import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { equals } from '@app/kernel/list-query/write'
import { useMemo, useState } from 'react'
import { can } from '#lib/session/session.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { CardDrawer } from './parts/card-drawer.tsx'
import { infoCard, stockColumns, stockFilters } from './parts/card-info-columns.tsx'
import { CARD_INFOS_KEY, listCardInfos } from './card-infos-api.ts'
import { TransferCards } from './transfer-dialog.tsx'
import { words } from './words.ts'

/** The cards that nobody has yet, and handing them over between stations (S-256). */
export default function CardStoragePage() {
  const [opened, open] = useState<CardInfo>()
  const columns = useMemo(() => stockColumns(open), [])
  return (
    <>
      <TablePage
        route="CardStorage"
        title={words.storage}
        queryKey={CARD_INFOS_KEY}
        load={listCardInfos}
        base={equals('isIssued', false)}
        columns={columns}
        exports={{ type: 'cardInfos' }}
        filters={stockFilters}
        empty={{ title: words.stockEmpty, hint: words.stockEmptyHint }}
        card={infoCard}
        onOpen={open}
        {...(can('transferStock') && {
          bulk: (rows: readonly CardInfo[], clear: () => void) => (
            <TransferCards cards={rows} onDone={clear} />
          ),
        })}
      />
      <CardDrawer card={opened} onClose={() => open(undefined)} />
    </>
  )
}
