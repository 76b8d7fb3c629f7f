import { Collapse, Table } from 'antd'
import { words } from '../words.ts'
import type { ImportKind } from './import-kind.ts'

/** What the columns of a file mean, for whoever fills it in. */
export const ColumnHelp = ({ columns }: Pick<ImportKind, 'columns'>) => (
  <Collapse
    ghost
    style={{ marginTop: 8 }}
    items={[
      {
        key: 'columns',
        label: words.columnsTitle,
        children: (
          <Table
            size="small"
            pagination={false}
            rowKey="title"
            scroll={{ x: 'max-content' }}
            dataSource={[...columns]}
            columns={[
              {
                title: words.column,
                render: (_, { title, isRequired }) => (isRequired ? `${title} *` : title),
              },
              { title: words.meaning, dataIndex: 'meaning' },
              { title: words.example, dataIndex: 'example' },
            ]}
          />
        ),
      },
    ]}
  />
)
