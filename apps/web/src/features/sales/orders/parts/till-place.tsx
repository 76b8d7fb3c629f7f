import { App as AntApp } from 'antd'
import { useEffect } from 'react'
import { useMaybeStation } from '#lib/session/session.ts'
import { useStore } from '#lib/state/use-store.ts'
import { isDialogOpen } from '#ui/forms/is-dialog-open.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { whenOpened } from '#ui/layout/when-opened.tsx'
import { mayTakeMoney } from './order-states.tsx'
import { newestUnpaid } from '../orders-api.ts'
import { askedTill, type Method, methodOf, openTill } from './asked-till.ts'
import { words } from './words.ts'

const TillOverlay = whenOpened(async () => (await import('../till/till-overlay.tsx')).TillOverlay)

/**
 * Where the till stands over the page. Its keys call it from anywhere, for the order that came last; where a
 * dialog is open they are that dialog's.
 */
export function TillPlace() {
  const asked = useStore(askedTill)
  useTillKeys()
  return <TillOverlay open={asked !== undefined} asked={asked} />
}

function useTillKeys(): void {
  const { message } = AntApp.useApp()
  const stationId = useMaybeStation()?.id
  useEffect(() => {
    if (stationId === undefined || !mayTakeMoney()) return undefined
    const openNewest = async (method: Method): Promise<void> => {
      try {
        const order = await newestUnpaid(stationId)
        if (order) openTill(order.id, method)
        else message.info(words.nothingUnpaid)
      } catch (error) {
        message.error(problemText(error))
      }
    }
    const hear = (event: KeyboardEvent): void => {
      const method = methodOf(event)
      if (!method || isDialogOpen()) return
      event.preventDefault()
      void openNewest(method)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [message, stationId])
}
