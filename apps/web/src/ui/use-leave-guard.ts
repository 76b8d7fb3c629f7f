import { App as AntApp } from 'antd'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { common } from '../locale/words.ts'

/** Asks before what was typed is lost: by another route as well as by closing the window. */
export function useLeaveGuard() {
  const isUnsaved = useRef(false)
  const { modal } = AntApp.useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = modal.confirm({
      title: common.unsaved,
      okText: common.leave,
      okButtonProps: { danger: true },
      cancelText: common.stay,
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
    return () => question.destroy()
  }, [blocker, modal])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])

  return {
    /** Something was typed. */
    touch: (): void => {
      isUnsaved.current = true
    },
    /** It is saved, or given up knowingly. */
    settle: (): void => {
      isUnsaved.current = false
    },
  }
}
