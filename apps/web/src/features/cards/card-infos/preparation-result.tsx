import { Alert, Button, Space } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { csvOf, saveText } from '#lib/files/save-text.ts'
import { OutcomeTable } from './outcome-table.tsx'
import type { Outcome } from './prepare-with-reader.ts'
import { words } from './words.ts'

const noteOn = (good: number, rest: number): string | undefined =>
  [
    ...(good === 0 ? [words.prepare.failed] : []),
    ...(rest > 0 ? [words.prepare.notYet(count(rest))] : []),
  ].join(' ') || undefined

const rowsOf = (content: readonly Outcome[]): string[][] => [
  [words.fields.uuid, words.prepare.outcome],
  ...content.map(({ uuid, message }) => [uuid, message ?? words.prepare.ok]),
]

/** What became of each card; those that failed can be taken up again. */
export function PreparationResult({
  content,
  rest,
  onAgain,
}: {
  content: readonly Outcome[]
  /** What was stopped before its turn. */
  rest: readonly string[]
  onAgain: (uuids: readonly string[]) => void
}) {
  const bad = content.filter(({ ok }) => !ok)
  const good = content.length - bad.length
  const undone = [...bad.map(({ uuid }) => uuid), ...rest]
  return (
    <>
      <Alert
        showIcon
        type={undone.length === 0 ? 'success' : good === 0 ? 'error' : 'warning'}
        title={
          bad.length === 0
            ? words.prepare.allGood(count(good))
            : words.prepare.someBad(count(good), count(bad.length))
        }
        description={noteOn(good, rest.length)}
        style={{ marginBottom: 16 }}
      />
      <OutcomeTable content={[...bad, ...content.filter(({ ok }) => ok)]} />
      <Space wrap style={{ marginTop: 16 }}>
        <Button type="primary" onClick={() => onAgain([])}>
          {words.prepare.again}
        </Button>
        {undone.length > 0 && (
          <Button onClick={() => onAgain(undone)}>
            {bad.length > 0 ? words.prepare.keepBad : words.prepare.keepRest}
          </Button>
        )}
        <Button onClick={() => saveText(words.prepare.file, csvOf(rowsOf(content)))}>
          {words.prepare.save}
        </Button>
      </Space>
    </>
  )
}
