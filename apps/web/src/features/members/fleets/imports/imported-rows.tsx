import type { EmployeeImport } from '@app/api/contract/members/fleet-employees'
import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Typography } from 'antd'
import { saveResults } from './import-files.ts'
import { words } from './words.ts'

/** More would not be read here; the file has them all. */
const SHOWN_ROWS = 50

/** What became of a file of employees: the rows that were not taken, and all of them as a file. */
export function ImportedRows({ outcome }: { outcome: EmployeeImport }) {
  const refused = outcome.rows.filter(({ ok }) => !ok)
  const hidden = refused.length - SHOWN_ROWS
  return (
    <Flex vertical gap={8} align="start">
      <Alert
        style={{ width: '100%' }}
        type={refused.length === 0 ? 'success' : 'warning'}
        showIcon
        title={words.importDone(outcome.succeeded, outcome.total)}
      />
      {refused.slice(0, SHOWN_ROWS).map(({ row, name, mobile, message }) => (
        <div key={row}>
          {[words.importLine(row), name, mobile].filter(Boolean).join(' ')}{' '}
          <span style={{ color: 'var(--tone-red-text)' }}>{message}</span>
        </div>
      ))}
      {hidden > 0 && <Typography.Text>{words.importMore(hidden)}</Typography.Text>}
      <Button icon={<DownloadOutlined />} onClick={() => saveResults(outcome)}>
        {words.importResults}
      </Button>
    </Flex>
  )
}
