import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { equals } from '@app/kernel/list-query/write'
import { Alert } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { count } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import {
  infoCard,
  issuedColumns,
  issuedFilters,
} from '#features/cards/card-infos/parts/card-info-columns.tsx'
import { CARD_INFOS_KEY, listCardInfos } from '#features/cards/card-infos/card-infos-api.ts'
import { CardDrawer } from '#features/cards/card-infos/parts/card-drawer.tsx'
import { IssuesList } from './issues-list.tsx'
import { useFailedIssues } from './issues-api.ts'
import { CardActions } from './parts/card-actions.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { ViewChoice } from './view-choice.tsx'
import { words } from './words.ts'

/** The cards that people have, and what is done about them at the counter (S-257). */
export default function CardQueryPage() {
  const [parameters] = useSearchParams()
  const isOfIssues = parameters.get('list') === 'issues' && can('issueCard')
  return isOfIssues ? <IssuesList /> : <CardsList />
}

function CardsList() {
  const [opened, open] = useState<CardInfo>()
  const columns = useMemo(() => issuedColumns(open), [])
  return (
    <>
      <TablePage
        route="CardQuery"
        title={words.query}
        views={<ViewChoice />}
        summary={<FailedIssues />}
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

/** A card that may be in the wrong hands does not wait until somebody looks for it. */
function FailedIssues() {
  const failed = useFailedIssues(can('issueCard'))
  if (failed === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={words.failedIssues(count(failed))}
      action={
        <LinkButton to={pathTo('CardQuery', { list: 'issues', status: 'failed' })}>
          {words.showFailed}
        </LinkButton>
      }
    />
  )
}
