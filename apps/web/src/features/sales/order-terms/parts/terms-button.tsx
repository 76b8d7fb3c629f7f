import { Button } from 'antd'
import { useState } from 'react'
import { can } from '#lib/session/session.ts'
import { TermsDialog } from '../terms-dialog.tsx'
import { words } from '../words.ts'

/** For whoever sets the station's tanks up. */
export function TermsButton() {
  const [isOpen, setOpen] = useState(false)
  if (!can('tankMge:create')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.verb}</Button>
      {isOpen && <TermsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
