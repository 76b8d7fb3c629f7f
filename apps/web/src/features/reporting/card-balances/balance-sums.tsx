import {
  BALANCE_GROUPS,
  type BalanceGroup,
  type BalanceGroups,
} from '@app/api/contract/reporting/card-balances'
import { Segmented } from 'antd'
import { useState } from 'react'
import { count, inMoney } from '#lib/i18n/format.ts'
import { Count, Money } from '#ui/display/figures.tsx'
import { Totals } from '#ui/display/totals.tsx'
import { Section } from '#ui/layout/page.tsx'
import { type SheetColumn, SheetTable } from '#ui/print/sheet-table.tsx'
import { type OnDay, useBalanceGroups, useBalanceTotals } from './card-balances-api.ts'
import styles from './card-balances.module.css'
import { words } from './words.ts'

const MONEY = ['principal', 'gift', 'value', 'frozen', 'owed'] as const

interface BalanceSumsProps extends OnDay {
  search: string | undefined
}

/** What all the cards that were asked for hold together, and by what they have in common. */
export function BalanceSums({ search, on }: BalanceSumsProps) {
  const [groupBy, setGroupBy] = useState<BalanceGroup>('programme')
  const { data, isError, refetch } = useBalanceTotals(search, { on })
  const { data: groups } = useBalanceGroups(search, { on, groupBy })
  return (
    <>
      <Totals
        label={words.totals}
        totals={
          data && [
            { label: words.cards, value: count(data.cards) },
            ...MONEY.map((key) => ({
              label: words.fields[key],
              value: (
                <span data-figure={key}>
                  <Money value={data[key]} withUnit />
                </span>
              ),
            })),
            { label: words.fields.points, value: <Count value={data.points} /> },
          ]
        }
        onRetry={isError ? () => void refetch() : undefined}
      />
      <Section
        title={
          <Segmented<BalanceGroup>
            aria-label={words.groupBy}
            size="small"
            value={groupBy}
            options={BALANCE_GROUPS.map((value) => ({ value, label: words.groups[value] }))}
            onChange={setGroupBy}
          />
        }
      >
        <div className={styles.groups}>
          <SheetTable
            label={words.groups[groupBy]}
            columns={groupColumns(groupBy)}
            groups={[{ rows: groups?.rows ?? [] }]}
            rowKey={({ key }) => key}
          />
        </div>
      </Section>
    </>
  )
}

type GroupRow = BalanceGroups['rows'][number]

const isKind = (key: string): key is keyof typeof words.types => Object.hasOwn(words.types, key)

const nameOf = ({ key, name }: GroupRow, groupBy: BalanceGroup): string =>
  groupBy === 'type' && isKind(key) ? words.types[key] : name

const groupColumns = (groupBy: BalanceGroup): SheetColumn<GroupRow>[] => [
  { key: 'name', title: words.groupName, render: (row) => nameOf(row, groupBy) },
  {
    key: 'cards',
    title: words.cards,
    isFigure: true,
    render: ({ cards }) => <Count value={cards} />,
  },
  ...MONEY.map((key): SheetColumn<GroupRow> => ({
    key,
    title: inMoney(words.fields[key]),
    isFigure: true,
    render: (row) => <Money value={row[key]} />,
  })),
  {
    key: 'points',
    title: words.fields.points,
    isFigure: true,
    render: ({ points }) => <Count value={points} />,
  },
]
