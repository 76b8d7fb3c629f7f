import type { NewRedemptionReply } from '@app/api/contract/marketing/redemptions'
import { PrinterOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import { count } from '#lib/i18n/format.ts'
import { common } from '#locale/words.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { usePrintSheet } from '#ui/print/print-sheet.tsx'
import { ResultState } from '#ui/feedback/result-state.tsx'
import { words } from '../words.ts'
import { RedemptionSlip } from './redemption-slip.tsx'

/** What to do now: the code to tell, or the things to hand over. */
export function RedeemedDialog({
  redeemed,
  onClose,
}: {
  redeemed: NewRedemptionReply
  onClose: () => void
}) {
  const { pickupCode, pointsLeft, lineItems } = redeemed
  const { print, sheet } = usePrintSheet()
  return (
    <Dialog
      open
      title={words.redeemed}
      onClose={onClose}
      footer={
        <>
          <Button
            icon={<PrinterOutlined />}
            onClick={() => print('receipt', <RedemptionSlip redeemed={redeemed} />)}
          >
            {words.printSlip}
          </Button>
          <Button type="primary" autoFocus onClick={onClose}>
            {common.close}
          </Button>
        </>
      }
    >
      <ResultState
        tone="done"
        title={
          pickupCode ? (
            <>
              {words.pickupCode}{' '}
              <Typography.Text strong style={{ fontSize: 32, letterSpacing: 4 }}>
                {pickupCode}
              </Typography.Text>
            </>
          ) : (
            words.handedOver
          )
        }
        hint={pickupCode ? words.pickupCodeHint : words.left(count(pointsLeft))}
        action={lineItems.map(({ id, item, pieces }) => (
          <div key={id}>
            {item.name} × {count(pieces)}
          </div>
        ))}
      />
      {sheet}
    </Dialog>
  )
}
