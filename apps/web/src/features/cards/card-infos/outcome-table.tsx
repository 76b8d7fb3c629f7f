import { Table } from 'antd'
import { StatusDot } from '#ui/display/status-dot.tsx'
import type { Outcome } from './prepare-with-reader.ts'
import { words } from './words.ts'

/** What became of each card, in the given order. */
export const OutcomeTable = ({ content }: { content: readonly Outcome[] }) => (
  <Table<Outcome>
    rowKey="uuid"
    size="small"
    scroll={{ x: 'max-content' }}
    pagination={{ hideOnSinglePage: true, pageSize: 20, showSizeChanger: false }}
    dataSource={[...content]}
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
)
