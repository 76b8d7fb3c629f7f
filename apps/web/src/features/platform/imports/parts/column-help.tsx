import { Collapse } from 'antd'
import { SheetTable } from '#ui/print/sheet-table.tsx'
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
          <SheetTable
            label={words.columnsTitle}
            rowKey={({ title }) => title}
            groups={[{ rows: columns }]}
            columns={[
              {
                key: 'title',
                title: words.column,
                render: ({ title, isRequired }) => (isRequired ? `${title} *` : title),
              },
              { key: 'meaning', title: words.meaning, render: ({ meaning }) => meaning },
              { key: 'example', title: words.example, render: ({ example }) => example },
            ]}
          />
        ),
      },
    ]}
  />
)
