import { PrinterOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { StatementSheet } from '../statement-sheet.tsx'
import { getStatement } from '../user-cards-api.ts'
import { words } from './words.ts'

/** Prints the latest lines of a card. */
export function StatementButton({ cardId }: { cardId: number }) {
  const { print, sheet } = usePrintSheet()
  const read = useMutation({ mutationFn: getStatement })
  return (
    <>
      <Button
        icon={<PrinterOutlined />}
        loading={read.isPending}
        onClick={() =>
          read.mutate(cardId, {
            onSuccess: (statement) => print('a4', <StatementSheet {...statement} />),
          })
        }
      >
        {words.printStatement}
      </Button>
      {sheet}
    </>
  )
}
