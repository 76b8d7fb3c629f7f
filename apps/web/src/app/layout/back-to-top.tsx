import { VerticalAlignTopOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect } from 'react'
import { createStore } from '#lib/state/store.ts'
import { useStore } from '#lib/state/use-store.ts'
import { common } from '#locale/words.ts'

/** So far down the page that the way back is worth a button. */
const FAR_PX = 400

const isFar = createStore(false)

/** Reading it at any other time than this would lay out the page once more. */
const follow = (): void => isFar.set(scrollY >= FAR_PX)

/** 60 px above the lower edge and 30 px from the right. */
export function BackToTop() {
  const isShown = useStore(isFar)
  useEffect(() => {
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  if (!isShown) return null
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
