import { describe, expect, it } from 'vitest'
import { type Bill, Bureau, type BureauOptions } from './bureau.ts'

const aBill: Bill = {
  serialNo: 'FP1',
  taxPayerId: '91330106MA2AYNWD8M',
  kind: 'blue',
  digital: true,
  title: 'Tongda',
  lines: [{ code: '1030307000000000000', rateBp: 1300, net: 1062, tax: 138 }],
  blueNo: '',
}

const open = (options: Partial<BureauOptions> = {}): Bureau =>
  new Bureau({ delayMs: 0, fault: () => undefined, now: () => 0, ...options })

describe('the bureau behind the platforms', () => {
  it('issues once, however often it is asked under a number', () => {
    const bureau = open()
    expect(bureau.accept(aBill)).toBe('accepted')
    expect(bureau.accept(aBill)).toBe('repeated')
    expect(bureau.issued).toHaveLength(1)
    expect(bureau.find(aBill)).toMatchObject({ state: 'issued', issued: { gross: 1200, tax: 138 } })
  })

  it('takes its time, and knows nothing of other numbers and other sellers', () => {
    const clock = { now: 0 }
    const bureau = open({ delayMs: 100, now: () => clock.now })
    bureau.accept(aBill)
    expect(bureau.find(aBill).state).toBe('pending')
    clock.now = 100
    expect(bureau.find(aBill).state).toBe('issued')
    expect(bureau.find({ ...aBill, serialNo: 'FP2' }).state).toBe('unknown')
    expect(bureau.find({ ...aBill, taxPayerId: 'another' }).state).toBe('unknown')
  })

  it.each([
    ['a tax that the rate does not give', { tax: 150 }],
    ['a class of 18 digits', { code: '103030700000000000' }],
    ['nothing to be paid', { net: 0, tax: 0 }],
  ])('refuses %s', (_, change) => {
    const bureau = open()
    const [line] = aBill.lines
    bureau.accept({ ...aBill, lines: line ? [{ ...line, ...change }] : [] })
    expect(bureau.find(aBill).state).toBe('refused')
    expect(bureau.issued).toEqual([])
  })

  it('reverses what it issued itself, once, and nothing red', () => {
    const bureau = open()
    bureau.accept(aBill)
    const reverse = (serialNo: string, blueNo: string) => {
      const red = { ...aBill, kind: 'red', lines: [], serialNo, blueNo } as const
      bureau.accept(red)
      return bureau.find(red)
    }
    const blueNo = bureau.issued[0]?.invoiceNo ?? ''
    expect(reverse('FP2', 'invented').state).toBe('refused')
    expect(reverse('FP3', blueNo)).toMatchObject({ state: 'issued', issued: { gross: 1200 } })
    expect(reverse('FP4', blueNo).state).toBe('refused')
    expect(reverse('FP5', bureau.issued[1]?.invoiceNo ?? '').state).toBe('refused')
  })

  it('can have a bad day: refuse, stay silent, never hear, issue another sum', () => {
    const refusing = open({ fault: () => 'refuse' })
    refusing.accept(aBill)
    expect(refusing.find(aBill).state).toBe('refused')
    const silent = open({ fault: () => 'loseAnswer' })
    expect(silent.accept(aBill)).toBe('lostAnswer')
    expect(silent.find(aBill).state).toBe('issued')
    const deaf = open({ fault: () => 'loseCall' })
    expect(deaf.accept(aBill)).toBe('lostCall')
    expect(deaf.find(aBill).state).toBe('unknown')
    const wrong = open({ fault: () => 'wrongAmount' })
    wrong.accept(aBill)
    expect(wrong.find(aBill)).toMatchObject({ issued: { gross: 1201 } })
  })
})
