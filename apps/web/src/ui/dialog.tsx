import { Modal, type ModalProps } from 'antd'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useIsMobile } from '../lib/use-is-mobile.ts'
import { common } from '../locale/words.ts'

interface DialogProps extends Omit<ModalProps, 'mask' | 'style' | 'onCancel'> {
  onClose: () => void
}

/**
 * A dialog as the house has them (S-070 to S-074): cancel and confirm, closed by a change of route but
 * never by a click beside it, 40 % wide and 14 % from the top.
 */
export function Dialog({ onClose, width = 'max(40%, 420px)', ...rest }: DialogProps) {
  const isMobile = useIsMobile()
  useLeaving(() => rest.open && onClose())
  return (
    <Modal
      okText={common.confirm}
      cancelText={common.cancel}
      destroyOnHidden
      {...rest}
      mask={{ closable: false }}
      width={isMobile ? '100%' : width}
      styles={{ header: { marginBottom: 16 } }}
      style={{ top: isMobile ? 16 : '14vh', maxWidth: '96vw' }}
      onCancel={onClose}
    />
  )
}

/**
 * Calls back when the page is left: by a change of address, or, on a page that was kept meanwhile, once
 * it is seen again.
 */
function useLeaving(onLeave: () => void): void {
  const { pathname } = useLocation()
  const leave = useEffectEvent(onLeave)
  const seenAt = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (seenAt.current !== undefined) leave()
    seenAt.current = pathname
  }, [pathname])
}
