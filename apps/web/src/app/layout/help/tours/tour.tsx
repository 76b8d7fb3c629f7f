import { Tour as Steps } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useProfile } from '#lib/session/session.ts'
import { runningTour } from './running-tour.ts'
import { tourFor } from './tours.ts'
import { words } from './words.ts'

/** Shows somebody around; Escape and the cross leave it at once. */
export function Tour({ open }: { open: boolean }) {
  const { restricted } = useProfile()
  const [current, setCurrent] = useState(0)
  const leave = (): void => {
    runningTour.set(undefined)
    setCurrent(0)
  }
  const steps = tourFor(restricted)
  return (
    <Steps
      open={open}
      current={current}
      onChange={setCurrent}
      onClose={leave}
      onFinish={leave}
      closable={{ 'aria-label': words.close }}
      actionsRender={(buttons, step) => <Actions key={step.current}>{buttons}</Actions>}
      steps={steps.map(({ selector, title, text }, index) => ({
        title,
        description: text,
        target: () => document.querySelector<HTMLElement>(selector) ?? document.body,
        nextButtonProps: { children: index === steps.length - 1 ? words.finish : words.next },
        prevButtonProps: { children: words.back },
      }))}
    />
  )
}

/** Whoever goes by keyboard is at what leads on, not on the page beneath. */
function Actions({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const buttons = frame.current?.querySelectorAll('button') ?? []
    Array.from(buttons).at(-1)?.focus()
  }, [])
  return <div ref={frame}>{children}</div>
}
