import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import { isTyping } from '../../search/search-button.tsx'
import { words } from '../../words.ts'

const HelpDrawer = whenOpened(async () => (await import('./help-drawer.tsx')).HelpDrawer)

/** Opens the help, as does the question mark itself. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isTyping(event.target)) setOpen(true)
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [])
  return (
    <>
      <Tooltip title={words.help}>
        <Button
          type="text"
          icon={<QuestionCircleOutlined />}
          aria-label={words.help}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <HelpDrawer open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
