import type { Import } from '@app/api/contract/platform/imports'
import { Table, Tag } from 'antd'
import { count, money } from '#lib/i18n/format.ts'
import { Section } from '#ui/layout/page.tsx'
import { words } from '../words.ts'

type Sum = Import['sums'][number]

const shown = ({ unit }: Sum, amount: number): string =>
  unit === 'money' ? money(amount) : count(amount)

/** What the good rows add up to, beside what was confirmed. */
export function ImportSums({ item: { sums, status } }: { item: Import }) {
  if (sums.every(({ amount, confirmed }) => amount === 0 && !confirmed)) return null
  const isConfirmed = sums.some(({ confirmed }) => confirmed !== null)
  return (
    <Section title={words.sums}>
      {status === 'checked' && <p style={{ marginTop: 0 }}>{words.sumsHint}</p>}
      <Table
        size="small"
        pagination={false}
        rowKey="key"
        style={{ maxWidth: 640 }}
        dataSource={sums}
        columns={[
          { title: words.sum, dataIndex: 'title' },
          {
            title: isConfirmed ? words.sumTaken : words.sumInFile,
            key: 'amount',
            align: 'right' as const,
            render: (_: unknown, sum: Sum) => shown(sum, sum.amount),
          },
          ...(isConfirmed ? [confirmedColumn] : []),
        ]}
      />
    </Section>
  )
}

const confirmedColumn = {
  title: words.sumConfirmed,
  key: 'confirmed',
  align: 'right' as const,
  render: (_: unknown, sum: Sum) => (
    <>
      {sum.confirmed !== null && sum.confirmed !== sum.amount && (
        <Tag color="orange">{words.differs}</Tag>
      )}
      {sum.confirmed === null ? '–' : shown(sum, sum.confirmed)}
    </>
  ),
}
