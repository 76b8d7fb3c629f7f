import { describe, expect, it } from 'vitest'
import { element, textsIn } from './xml.ts'

describe('the texts of a document', () => {
  it('are nothing where there is no document', () => {
    for (const text of ['', 'Bad Gateway', '<a', '<html><p>busy']) {
      expect(textsIn(text).get('returnCode'), text).toBeUndefined()
    }
  })

  it('are refused where nearly everything is wrong', () => {
    expect(() => textsIn('&'.repeat(1_000_000))).toThrow('something else')
  })

  it('are those that were written', () => {
    const name = `A & B's "<pumps>"`
    const xml = element('body', [element('name', name), element('code', '0000')])
    const texts = textsIn(xml)
    expect([texts.get('name'), texts.get('code')]).toEqual([name, '0000'])
  })

  it('stand in sections, beside attributes and comments, and behind a declaration as well', () => {
    const xml = `\ufeff<?xml version="1.0"?><r v="1"><!-- <code>1</code> --><code>0000</code>
      <message lang="zh"><![CDATA[a < b]]></message></r>`
    expect([...textsIn(xml)].slice(0, 2)).toEqual([
      ['code', '0000'],
      ['message', 'a < b'],
    ])
  })

  it('are the first of a name, and are read past what is no XML', () => {
    const xml = '<r><message>wrong key & secret</message><code>9001</code><code>1</code></r>'
    const texts = textsIn(xml)
    expect([texts.get('message'), texts.get('code')]).toEqual(['wrong key & secret', '9001'])
  })
})
