import { CommandDialog } from '#ui/forms/command-dialog.tsx'

interface SwitchDialogProps {
  /** A coupon or an activity. */
  offer: { name: string; enabled: boolean }
  words: {
    enable: string
    disable: string
    enableQuestion: (name: string) => string
    disableQuestion: (name: string) => string
    enabledDone: string
    disabledDone: string
  }
  onSwitch: (enabled: boolean) => Promise<unknown>
  onClose: () => void
}

/** Holds an offer back, or lets it go on (D-180). */
export function SwitchDialog({ offer, words, onSwitch, onClose }: SwitchDialogProps) {
  const { name, enabled } = offer
  const verb = enabled ? words.disable : words.enable
  return (
    <CommandDialog
      open
      title={verb}
      verb={verb}
      danger={enabled}
      question={enabled ? words.disableQuestion(name) : words.enableQuestion(name)}
      onConfirm={() => onSwitch(!enabled)}
      done={enabled ? words.disabledDone : words.enabledDone}
      onClose={onClose}
    />
  )
}
