import { CreditCardOutlined, SearchOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Input, Space } from 'antd'
import { useState } from 'react'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { words } from '../words.ts'
import { type Mark, marksOf } from './marks.ts'
import { readChip } from './reader.ts'

/** Names a card: read on the reader, scanned, or typed. */
export function CardFinder({
  onFind,
  isBusy,
}: {
  onFind: (marks: readonly Mark[], isRead: boolean) => void
  isBusy: boolean
}) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const read = async (): Promise<void> => {
    setReading(true)
    setProblem(undefined)
    try {
      const uuid = await readChip()
      setText(uuid)
      onFind([{ uuid }], true)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setReading(false)
    }
  }
  const find = (): void => {
    setProblem(undefined)
    const marks = marksOf(text.trim())
    if (marks.length > 0) onFind(marks, false)
    else if (text.trim() !== '') setProblem(words.reader.hint)
  }
  return (
    <div style={{ marginBottom: 16 }}>
      <Flex wrap gap={8}>
        <Button icon={<CreditCardOutlined />} loading={isReading} onClick={read}>
          {words.reader.read}
        </Button>
        <Space.Compact style={{ flex: '1 1 280px', maxWidth: 400 }}>
          <Input
            autoFocus
            allowClear
            value={text}
            maxLength={24}
            aria-label={words.reader.placeholder}
            placeholder={words.reader.placeholder}
            onChange={(event) => setText(event.target.value)}
            onPressEnter={(event) => {
              event.preventDefault()
              find()
            }}
          />
          <Button type="primary" icon={<SearchOutlined />} loading={isBusy} onClick={find}>
            {words.reader.find}
          </Button>
        </Space.Compact>
      </Flex>
      {problem && <Alert type="warning" showIcon title={problem} style={{ marginTop: 12 }} />}
    </div>
  )
}
