import { App as AntApp, Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate } from '#lib/api/invalidate.ts'
import { listenLive } from '#lib/live/live.ts'
import { keepMessage } from '#lib/session/inbox.ts'
import { session } from '#lib/session/session-store.ts'
import { unsavedPages } from '#lib/state/unsaved.ts'
import { isDialogOpen } from '#ui/forms/is-dialog-open.ts'
import { loadStation } from '../station/one-station.ts'
import { words } from '../words.ts'

/** What is shown of a configuration, or drawn after it. */
const CONFIGURED: ReadonlySet<unknown> = new Set(['stations', 'companies', 'otherPays'])

const isAboutCards = ({ queryKey: [of] }: { queryKey: readonly unknown[] }): boolean =>
  of === 'userCards' || of === 'cardInfos'

/**
 * What a station tells all its screens: that its configuration or its company's is another one, which
 * counts at once, that they are to begin anew, that an invoice has come further, and that a card went out of use or
 * came back into it.
 */
export function useStationMessages(): void {
  const client = useQueryClient()
  const { notification } = AntApp.useApp()
  useEffect(() => {
    const follow = async (): Promise<void> => {
      const selected = session.station()
      if (!selected) return
      const station = await loadStation(selected.id)
      if (session.station()?.id === station.id) session.setStation(station)
      await invalidate(client, { predicate: ({ queryKey }) => CONFIGURED.has(queryKey[0]) })
    }
    const reload = (): void => {
      if (unsavedPages().length === 0 && !isDialogOpen()) return location.reload()
      // Whoever is typing here decides when it is lost.
      keepMessage({ title: words.reloadAsked })
      notification.info({
        key: 'reload',
        title: words.reloadAsked,
        duration: 0,
        actions: (
          <Button size="small" type="primary" onClick={() => location.reload()}>
            {words.reloadNow}
          </Button>
        ),
      })
    }
    // A station that cannot be read now is read when the page is next loaded.
    const endings = [
      listenLive('config', () => void follow().catch(() => undefined)),
      listenLive('reload', reload),
      listenLive('invoice', () => void invalidate(client, { queryKey: ['invoices'] })),
      listenLive('cardStatus', () => void invalidate(client, { predicate: isAboutCards })),
    ]
    return () => endings.forEach((end) => end())
  }, [client, notification])
}
