import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { App as AntApp, Button, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { words } from '../../words.ts'

/** The whole screen for the console, where the browser can (S-035, S-054). */
export function FullscreenButton() {
  const { message } = AntApp.useApp()
  const isFull = useIsFull()
  const toggle = async (): Promise<void> => {
    if (!document.fullscreenEnabled) {
      message.warning(words.fullscreenUnsupported)
      return
    }
    await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }
  const label = isFull ? words.exitFullscreen : words.fullscreen
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        aria-label={label}
        onClick={toggle}
      />
    </Tooltip>
  )
}

function useIsFull(): boolean {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  return isFull
}
