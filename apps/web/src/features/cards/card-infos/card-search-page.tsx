import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { useMemo, useState } from 'react'
import { useProfile } from '#lib/session/session.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { CardDrawer } from './parts/card-drawer.tsx'
import { everyColumns, everyFilters, infoCard } from './parts/card-info-columns.tsx'
import { CARD_INFOS_KEY, listCardInfos } from './card-infos-api.ts'
import { words } from './words.ts'

/** Every card there is, wherever it lies (S-214). */
export default function CardSearchPage() {
  const [opened, open] = useState<CardInfo>()
  const isOfPlatform = useProfile().company.kind === 'platform'
  const columns = useMemo(() => everyColumns(open, isOfPlatform), [isOfPlatform])
  return (
    <>
      <TablePage
        route="CardSearch"
        title={words.search}
        queryKey={CARD_INFOS_KEY}
        load={listCardInfos}
        columns={columns}
        exports={{ type: 'cardInfos' }}
        filters={everyFilters}
        empty={{ title: words.empty, hint: words.emptyHint }}
        card={infoCard}
        onOpen={open}
      />
      <CardDrawer card={opened} onClose={() => open(undefined)} />
    </>
  )
}
