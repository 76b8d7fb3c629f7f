import { Modal, type ModalProps } from 'antd'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { insidePath } from '#lib/session/platform.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { common } from '#locale/words.ts'

interface DialogProps extends Omit<ModalProps, 'mask' | 'style' | 'onCancel'> {
  onClose: () => void
}

/**
 * A dialog as the specification has them (S-070 to S-074): cancel and confirm, closed by a change of route but
 * never by a click beside it, 40 % wide and 14 % from the top.
 */
export function Dialog({ onClose, width = 'max(40%, 420px)', ...rest }: DialogProps) {
  const isMobile = useIsMobile()
  const timesLeft = useLeaving(() => rest.open && onClose())
  return (
    <Modal
      key={timesLeft}
      okText={common.confirm}
      cancelText={common.cancel}
      destroyOnHidden
      {...rest}
      mask={{ closable: false }}
      getContainer={page}
      width={isMobile ? '100%' : width}
      // A long title stays clear of the cross.
      styles={{ header: { marginBottom: 16, paddingInlineEnd: 24 } }}
      style={{ top: isMobile ? 16 : '14vh', maxWidth: '96vw' }}
      onCancel={onClose}
    />
  )
}

/**
 * A place that is on the page already. antd's own is put there only after the dialog's content is built,
 * and a field in it that asks for the focus could not have it.
 */
const page = (): HTMLElement => document.body

/**
 * Calls back when the address changes. The page may stay, hidden, to be seen again: then its effects end
 * like those of a page that goes, and the browser's own address tells that it was left.
 *
 * @returns how often it was left: a modal that was hidden while it was open cannot go on, and is to be
 * built anew
 */
function useLeaving(onLeave: () => void): number {
  const { pathname } = useLocation()
  const [times, setTimes] = useState(0)
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(
    () => () => {
      if (insidePath(location.pathname) === pathname) return
      leave()
      setTimes((before) => before + 1)
    },
    [pathname],
  )
  return times
}
