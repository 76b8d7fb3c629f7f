import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { equals } from '@app/kernel/list-query/write'
import { useMemo, useState } from 'react'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { infoCard, issuedColumns, issuedFilters } from '../card-infos/parts/card-info-columns.tsx'
import { CARD_INFOS_KEY, listCardInfos } from '../card-infos/card-infos-api.ts'
import { CardDrawer } from '../card-infos/parts/card-drawer.tsx'
import { CardActions } from './parts/card-actions.tsx'
import { words } from './words.ts'

/** The cards that people have, and what is done about them at the counter (S-257). */
export default function CardQueryPage() {
  const [opened, open] = useState<CardInfo>()
  const columns = useMemo(() => issuedColumns(open), [])
  return (
    <>
      <TablePage
        route="CardQuery"
        title={words.query}
        queryKey={CARD_INFOS_KEY}
        load={listCardInfos}
        base={equals('isIssued', true)}
        columns={columns}
        exports={{ type: 'cardInfos' }}
        filters={issuedFilters}
        empty={{ title: words.queryEmpty, hint: words.queryEmptyHint }}
        card={infoCard}
        onOpen={open}
      />
      <CardDrawer
        card={opened}
        actions={(card) => <CardActions card={card} />}
        onClose={() => open(undefined)}
      />
    </>
  )
}
