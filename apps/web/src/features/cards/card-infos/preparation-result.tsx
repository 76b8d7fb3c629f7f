import { Alert, Button, Space } from 'antd'
import { count } from '../../../lib/format.ts'
import { OutcomeTable } from './outcome-table.tsx'
import type { Outcome } from './prepare-at-desk.ts'
import { words } from './words.ts'

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
      <OutcomeTable content={[...bad, ...content.filter(({ ok }) => ok)]} />
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
