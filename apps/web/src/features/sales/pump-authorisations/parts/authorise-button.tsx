import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { can } from '#lib/session/session.ts'
import { words } from './words.ts'

const AuthoriseDialog = lazy(async () => ({
  default: (await import('../authorise-dialog.tsx')).AuthoriseDialog,
}))

/** Holds money of a card and lets a pump run for it; for those who take money. */
export function AuthoriseButton({ nozzleId }: { nozzleId?: number }) {
  const [isOpen, setOpen] = useState(false)
  if (!can('createOrder')) return null
  return (
    <>
      <Button
        type={nozzleId === undefined ? 'primary' : 'text'}
        size={nozzleId === undefined ? 'middle' : 'small'}
        onClick={() => setOpen(true)}
      >
        {words.authorise}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AuthoriseDialog nozzleId={nozzleId} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
