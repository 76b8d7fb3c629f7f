/** A text of the manual as elements. */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from '#app/layout/help/markdown.tsx'

const drawn = (text: string): string =>
  renderToStaticMarkup(
    createElement(Markdown, {
      text,
      link: (href, label) => createElement('u', { title: href }, label),
      picture: (file, caption) => createElement('i', { title: file }, caption),
    }),
  )

describe('a text of the manual', () => {
  it('shows tags as they are written, and makes nothing of them', () => {
    for (const text of ['<script>alert(1)</script>', 'a <b onclick="x">b</b>']) {
      expect(drawn(text)).not.toMatch(/<(?:script|b)\b/)
    }
    expect(drawn('a <b>b</b>')).toBe('<p>a &lt;b&gt;b&lt;/b&gt;</p>')
  })

  it('leaves what links and pictures become to its reader', () => {
    expect(drawn('[on](javascript:x)')).toBe('<p><u title="javascript:x">on</u></p>')
    expect(drawn('![p](x.png)')).toBe('<p><i title="x.png">p</i></p>')
  })

  it('keeps headings below that of the page, with anchors as files refer to them', () => {
    expect(drawn('## Members’ page')).toBe('<h3 id="manual-members-page">Members’ page</h3>')
  })

  it('has no blank within Chinese where a line of the file ends', () => {
    expect(drawn('开立，\n余额')).toBe('<p>开立，余额</p>')
    expect(drawn('one\ntwo')).toBe('<p>one\ntwo</p>')
  })

  it('draws lists and tables', () => {
    expect(drawn('3. a\n4. **b**')).toBe('<ol start="3"><li>a</li><li><strong>b</strong></li></ol>')
    expect(drawn('| a |\n| - |\n| b |')).toContain('<tbody><tr><td>b</td></tr></tbody>')
  })
})
