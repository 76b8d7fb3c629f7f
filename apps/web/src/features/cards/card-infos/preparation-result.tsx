import type { PreparationReply } from '@app/api/contract/cards/card-infos'
import { Alert, Button, Space, Table } from 'antd'
import { count } from '../../../lib/format.ts'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { words } from './words.ts'

type Outcome = PreparationReply['content'][number]

/** What became of each card; those that failed can be taken up again. */
export function PreparationResult({
  content,
  onAgain,
}: {
  content: readonly Outcome[]
  onAgain: (uuids: readonly string[]) => void
}) {
  const bad = content.filter(({ ok }) => !ok)
  const good = content.length - bad.length
  return (
    <>
      <Alert
        showIcon
        type={bad.length === 0 ? 'success' : good === 0 ? 'error' : 'warning'}
        title={
          bad.length === 0
            ? words.prepare.allGood(count(good))
            : words.prepare.someBad(count(good), count(bad.length))
        }
        description={good === 0 ? words.prepare.failed : undefined}
        style={{ marginBottom: 16 }}
      />
      <Table<Outcome>
        rowKey="uuid"
        size="small"
        scroll={{ x: 'max-content' }}
        pagination={{ hideOnSinglePage: true, pageSize: 20, showSizeChanger: false }}
        dataSource={[...bad, ...content.filter(({ ok }) => ok)]}
        columns={[
          { dataIndex: 'uuid', title: words.fields.uuid },
          {
            key: 'outcome',
            title: words.prepare.outcome,
            render: (_value, { ok, message }) => (
              <StatusDot tone={ok ? 'green' : 'red'}>{message ?? words.prepare.ok}</StatusDot>
            ),
          },
        ]}
      />
      <Space style={{ marginTop: 16 }}>
        <Button type="primary" onClick={() => onAgain([])}>
          {words.prepare.again}
        </Button>
        {bad.length > 0 && (
          <Button onClick={() => onAgain(bad.map(({ uuid }) => uuid))}>
            {words.prepare.keepBad}
          </Button>
        )}
      </Space>
    </>
  )
}
