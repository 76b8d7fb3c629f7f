import { CreditCardOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { words } from '../words.ts'
import { readChip } from './reader.ts'

/** Tells the serial of the card on the reader, or why it cannot be read. */
export function ReadButton({ onRead }: { onRead: (uuid: string) => void }) {
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const read = async (): Promise<void> => {
    setReading(true)
    setProblem(undefined)
    try {
      onRead(await readChip())
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      <Button icon={<CreditCardOutlined />} loading={isReading} onClick={read}>
        {words.reader.read}
      </Button>
      {problem && <Alert type="warning" showIcon title={problem} />}
    </>
  )
}
