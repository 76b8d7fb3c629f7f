import { App as AntApp } from 'antd'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { BandQuestion } from '../changes/band.tsx'
import { ChangeLines, type PriceStep } from '../changes/change-lines.tsx'
import styles from '../price-changes.module.css'
import { type AnnouncementFields, useAnnouncement } from '../use-announcement.ts'
import { words } from '../words.ts'

/** Names every price that is about to change, and asks for the PIN. */
export function ConfirmNowDialog({
  open,
  steps,
  remark,
  onSent,
  onClose,
}: {
  open: boolean
  steps: readonly PriceStep[]
  remark: string
  onSent: () => void
  onClose: () => void
}) {
  const { message } = AntApp.useApp()
  const { far, send, forget } = useAnnouncement()
  const isAgain = steps.every(({ oldPrice, newPrice }) => oldPrice === newPrice)
  return (
    <CommandDialog<AnnouncementFields>
      open={open}
      title={isAgain ? words.sendAgainTitle : words.confirmTitle}
      verb={isAgain ? words.sendAgain : words.changeNow(steps.length)}
      question={
        <>
          <ChangeLines lines={steps} />
          <p className={styles.hint}>{isAgain ? words.sendAgainHint : words.confirmHint}</p>
        </>
      }
      needsPin
      onConfirm={async (input) => {
        const change = await send({ mode: 'now' }, steps, { ...input, remark })
        if (change.status === 'success') message.success(isAgain ? words.sentAgain : words.changed)
        if (change.failure) message.error(change.failure.message)
        onSent()
      }}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      <BandQuestion far={far} steps={steps} />
    </CommandDialog>
  )
}
