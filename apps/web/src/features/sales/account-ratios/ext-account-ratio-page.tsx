import type { AccountRatio } from '@app/api/contract/sales/account-ratios'
import { TILL_TYPES } from '@app/api/contract/sales/transactions'
import { equals } from '@app/kernel/list-query/write'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { pathTo } from '#lib/routes/path-to.ts'
import { can, useStation } from '#lib/session/session.ts'
import { paymentName } from '#locale/payment-names.ts'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { choiceFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { ACCOUNT_RATIOS_KEY, listRatios } from './account-ratios-api.ts'
import { ratioCard, ratioColumns } from './ratio-columns.tsx'
import { RatioDialog } from './ratio-dialog.tsx'
import { words } from './words.ts'

const filters = [
  choiceFilter({
    name: 'paymentType',
    label: words.fields.paymentType,
    path: 'paymentType',
    choices: TILL_TYPES.map((value) => ({ value, label: paymentName(value) })),
  }),
]

/** Which share of a way of paying arrives on account 2, and what arrived where (S-117). */
export default function ExtAccountRatioPage() {
  const { id: stationId } = useStation()
  const [isSetting, setSetting] = useState(false)
  const set = can('configureAccount') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setSetting(true)}>
      {words.set}
    </Button>
  )
  return (
    <>
      <TablePage<AccountRatio>
        route="ExtAccountRatio"
        title={words.title}
        queryKey={[...ACCOUNT_RATIOS_KEY, stationId]}
        load={listRatios}
        base={equals('station.id', stationId)}
        columns={ratioColumns}
        filters={filters}
        exports={{ type: 'accountRatios' }}
        actions={
          <>
            {can('accountMge:read') && (
              <LinkButton to={pathTo('AccountMge')}>{words.accounts}</LinkButton>
            )}
            {can('transactionsStatistic:read') && (
              <LinkButton to={pathTo('TransactionsStatistic', { view: 'account' })}>
                {words.report}
              </LinkButton>
            )}
            {set}
          </>
        }
        summary={
          <p style={{ marginTop: 0 }}>
            {words.explain} {words.channels}
          </p>
        }
        empty={{ title: words.empty, hint: words.emptyHint, action: set }}
        card={ratioCard}
      />
      {isSetting && <RatioDialog onClose={() => setSetting(false)} />}
    </>
  )
}
