import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { invalidate } from '#lib/api/invalidate.ts'

/** A page that asks, and a server that answers when it is told to. */
function conversation() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: ((answer: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['orders', 'list'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const leave = observer.subscribe(() => {})
  const said = () => observer.getCurrentResult().data
  return { client, answers, said, leave }
}

describe('news', () => {
  it('that come before the first answer have it asked for again', async () => {
    const { client, answers, said, leave } = conversation()
    expect(answers).toHaveLength(1)
    const done = invalidate(client, { queryKey: ['orders'] })
    answers[0]?.('no orders')
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.('an order')
    await done
    expect(said()).toBe('an order')
    leave()
  })

  it('that come later have it asked for again once, whatever is on its way', async () => {
    const { client, answers, said, leave } = conversation()
    answers[0]?.('no orders')
    await expect.poll(said).toBe('no orders')
    const first = invalidate(client, { queryKey: ['orders'] })
    const second = invalidate(client, { queryKey: ['orders'] })
    await expect.poll(() => answers.length).toBe(3)
    answers[2]?.('two orders')
    answers[1]?.('an order')
    await Promise.all([first, second])
    expect(said()).toBe('two orders')
    expect(answers).toHaveLength(3)
    leave()
  })

  it('of something else leave it alone', async () => {
    const { client, answers, leave } = conversation()
    await invalidate(client, { queryKey: ['tanks'] })
    expect(answers).toHaveLength(1)
    leave()
  })
})
