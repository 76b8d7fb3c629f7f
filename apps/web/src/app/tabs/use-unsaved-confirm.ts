import { App as AntApp } from 'antd'
import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { forgetUnsaved, isUnsaved, unsavedPages } from '#lib/state/unsaved.ts'
import { common } from '#locale/words.ts'
import { useRouteName } from '../layout/use-route-name.ts'
import { routeEntry } from '#lib/routes/route-table.ts'

const QUESTION = {
  title: common.unsaved,
  okText: common.leave,
  okButtonProps: { danger: true },
  cancelText: common.stay,
}

/** Does what makes pages go; asks first when something on them is not saved. */
export function useUnsavedConfirm(): (pathnames: readonly string[], go: () => void) => void {
  const { modal } = AntApp.useApp()
  return (pathnames, go) => {
    const lose = (): void => {
      forgetUnsaved(pathnames)
      go()
    }
    if (pathnames.some(isUnsaved)) modal.confirm({ ...QUESTION, onOk: lose })
    else lose()
  }
}

/**
 * Asks before what was typed is lost by going to another address, where pages are not kept behind
 * tabs, and by closing the window.
 */
export function useUnsavedGuard(hasTabs: boolean): void {
  const name = useRouteName()
  const { pathname } = useLocation()
  const { modal } = AntApp.useApp()
  const isKept = hasTabs && name !== undefined && routeEntry(name).noCache !== true
  const blocker = useBlocker(
    ({ nextLocation }) => !isKept && pathname !== nextLocation.pathname && isUnsaved(pathname),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = modal.confirm({
      ...QUESTION,
      onOk: () => {
        forgetUnsaved([pathname])
        blocker.proceed()
      },
      onCancel: () => blocker.reset(),
    })
    return () => question.destroy()
  }, [blocker, modal, pathname])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsavedPages().length > 0) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}
