import { describe, expect, it } from 'vitest'
import { csvOf } from '#lib/files/save-text.ts'

describe('a file that the console writes', () => {
  it('has no cell that a spreadsheet would take for a formula, in signs of any width', () => {
    const cells = ['=1', '＝1', '＋1', '－1', '＠SUM(A1)', ' =1', '\u3000＝1', 'a=1', '王芳']
    const [line = ''] = csvOf([cells]).slice(1).split('\r\n')
    expect(line.split(',')).toEqual([
      "'=1",
      "'＝1",
      "'＋1",
      "'－1",
      "'＠SUM(A1)",
      "' =1",
      "'\u3000＝1",
      'a=1',
      '王芳',
    ])
  })
})
