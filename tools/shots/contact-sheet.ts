/** The pictures of one person's pages side by side: a row for each page, a column for each look. */

import type { Shot } from './take.ts'

export function contactSheet(title: string, shots: readonly Shot[]): string {
  const looks = [...new Set(shots.map(({ look }) => look))]
  const paths = [...new Set(shots.map(({ path }) => path))]
  const cell = (path: string, look: string): string => {
    const shot = shots.find((one) => one.path === path && one.look === look)
    if (!shot) return '<td></td>'
    const file = encodeURI(shot.file)
    return `<td><a href="${file}"><img loading="lazy" src="${file}" alt="${path}, ${look}"></a></td>`
  }
  const rows = paths.map(
    (path) => `<tr><th>${path}</th>${looks.map((look) => cell(path, look)).join('')}</tr>`,
  )
  return `<!doctype html>
<meta charset="utf-8">
<title>${title}</title>
<style>
body { margin: 16px; font: 13px system-ui; }
th { position: sticky; left: 0; padding: 8px; background: #fff; text-align: start; vertical-align: top; }
thead th { top: 0; z-index: 1; }
td { padding: 4px; vertical-align: top; }
img { height: 320px; border: 1px solid #ddd; }
</style>
<h1>${title}</h1>
<table>
<thead><tr><th></th>${looks.map((look) => `<th>${look}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>
`
}
