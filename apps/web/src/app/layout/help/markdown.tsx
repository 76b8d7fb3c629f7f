import { lexer, type MarkedToken, type Token } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'

/** How what leads out of the text is drawn. */
interface Drawing {
  link: (href: string, label: ReactNode) => ReactNode
  picture: (file: string, caption: string) => ReactNode
}

/**
 * A text of the manual as elements: nothing of it becomes HTML by itself, so tags in it are read as they
 * are written. Headings are a level lower, below that of the page.
 */
export const Markdown = ({ text, ...drawing }: { text: string } & Drawing): ReactNode =>
  drawAll(lexer(text), drawing)

/** The anchor of a heading within the console. */
export const anchorOf = (heading: string): string =>
  `manual-${heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')}`

const drawAll = (tokens: readonly Token[] | undefined, drawing: Drawing): ReactNode =>
  createElement(Fragment, null, ...(tokens ?? []).map((token) => draw(token, drawing)))

type Drawn = Extract<MarkedToken, { type: (typeof DRAWN)[number] }>

const DRAWN = [
  'blockquote',
  'br',
  'code',
  'codespan',
  'em',
  'escape',
  'heading',
  'hr',
  'image',
  'link',
  'list',
  'paragraph',
  'space',
  'strong',
  'table',
  'text',
] as const

const isDrawn = (token: Token): token is Drawn => DRAWN.some((type) => type === token.type)

/** What the manual does not use is shown as it is written. */
function draw(token: Token, drawing: Drawing): ReactNode {
  if (!isDrawn(token)) return token.raw
  switch (token.type) {
    case 'heading':
      return createElement(
        `h${Math.min(token.depth + 1, 6)}`,
        { id: anchorOf(token.text) },
        drawAll(token.tokens, drawing),
      )
    case 'paragraph':
      return <p>{drawAll(token.tokens, drawing)}</p>
    case 'text':
      return token.tokens ? drawAll(token.tokens, drawing) : joined(token.text)
    case 'list':
      return createElement(
        token.ordered ? 'ol' : 'ul',
        token.ordered ? { start: token.start } : null,
        ...token.items.map(({ tokens }) => createElement('li', null, drawAll(tokens, drawing))),
      )
    case 'table':
      return drawTable(token, drawing)
    case 'link':
      return drawing.link(token.href, drawAll(token.tokens, drawing))
    case 'image':
      return drawing.picture(token.href, token.text)
    case 'strong':
      return <strong>{drawAll(token.tokens, drawing)}</strong>
    case 'em':
      return <em>{drawAll(token.tokens, drawing)}</em>
    case 'blockquote':
      return <blockquote>{drawAll(token.tokens, drawing)}</blockquote>
    case 'codespan':
      return <code>{token.text}</code>
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      )
    case 'escape':
      return token.text
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    case 'space':
      return null
  }
}

function drawTable(
  { header, rows }: Extract<Drawn, { type: 'table' }>,
  drawing: Drawing,
): ReactNode {
  const line = (tag: 'th' | 'td', cells: typeof header): ReactNode =>
    createElement(
      'tr',
      null,
      ...cells.map(({ tokens }) => createElement(tag, null, drawAll(tokens, drawing))),
    )
  return (
    <table>
      <thead>{line('th', header)}</thead>
      {createElement('tbody', null, ...rows.map((cells) => line('td', cells)))}
    </table>
  )
}

/** Chinese has no blanks: where a line of the file ends within it, none is shown. */
const joined = (text: string): string =>
  text.replace(/(?<=[\u3000-\u9fff\uff00-\uffef”])\n *(?=[\u3000-\u9fff\uff00-\uffef“])/g, '')
