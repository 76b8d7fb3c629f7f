import { Button } from 'antd'
import { common } from '#locale/words.ts'
import { ACTIONS, type ListColumn } from './list-column.ts'

/** What is changed where it is listed says so: that a double click does it, nobody would guess. */
export const editColumn = <Row,>(onEdit: (row: Row) => void): ListColumn<Row> => ({
  key: ACTIONS,
  title: '',
  always: true,
  fixed: 'end',
  render: (row) => (
    <Button type="link" size="small" onClick={() => onEdit(row)}>
      {common.edit}
    </Button>
  ),
})
