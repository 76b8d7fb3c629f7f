import { Dialog } from '#ui/forms/dialog.tsx'
import { words } from './words.ts'
import { Secrets } from './secrets.tsx'

/** For who may open no page but one, and so not the personal center. */
export function SecretsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title={words.security} footer={null} onClose={onClose}>
      <Secrets />
    </Dialog>
  )
}
