import { VerticalAlignTopOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useSyncExternalStore } from 'react'
import { common } from '../../locale/words.ts'

/** So far down the page that the way back is worth a button. */
const FAR_PX = 400

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** 60 px above the lower edge and 30 px from the right. */
export function BackToTop() {
  const isFar = useSyncExternalStore(onScroll, () => scrollY >= FAR_PX)
  if (!isFar) return null
  return (
    <Tooltip title={common.backToTop} placement="left">
      <Button
        shape="circle"
        size="large"
        icon={<VerticalAlignTopOutlined />}
        aria-label={common.backToTop}
        style={{ position: 'fixed', bottom: 60, insetInlineEnd: 30, zIndex: 15 }}
        onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </Tooltip>
  )
}
