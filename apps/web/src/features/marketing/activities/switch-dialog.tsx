import type { Activity } from '@app/api/contract/marketing/activities'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { switchActivity } from './activities-api.ts'
import { words } from './words.ts'

/** Holds an activity back, or lets it go on (D-180). */
export function SwitchDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { name, enabled } = activity
  const verb = enabled ? words.disable : words.enable
  return (
    <CommandDialog
      open
      title={verb}
      verb={verb}
      danger={enabled}
      question={enabled ? words.disableQuestion(name) : words.enableQuestion(name)}
      onConfirm={() => switchActivity(activity, !enabled)}
      done={enabled ? words.disabledDone : words.enabledDone}
      onClose={onClose}
    />
  )
}
