/** The manual as files: what the help relies on. */

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CHAPTER_NAMES, CONTENTS } from '#lib/help/contents.ts'
import { NEWEST } from '#app/layout/help/unread.ts'
import { anchorOf } from '#app/layout/help/markdown.tsx'
import { PAGES } from '#app/routing/pages.ts'
import { namesOf } from '@app/kernel/names'
import { routeEntry } from '#lib/routes/route-table.ts'

const FOLDER = new URL('../../../docs/manual/', import.meta.url)
const LINK = /(?<!!\[[^\]]*)\]\(([^)\s]+)\)/g
const PICTURE = /!\[([^\]]+)\]\(pictures\/([^)\s]+)\)/g

/** Of a picture, and of all of them. */
const MOST_BYTES = 150_000
const MOST_BYTES_OF_ALL = 1_500_000

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))
const pictures = readdirSync(new URL('pictures/', FOLDER))
const textOf = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8')
const linksOf = (file: string): string[] =>
  [...textOf(file).matchAll(LINK)].map(([, href = '']) => href)
const headingsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^#+ (.+)/gm)].map(([, heading = '']) => anchorOf(heading))

describe('the manual', () => {
  it('has every chapter in both languages, and lists it', () => {
    const wanted = CHAPTER_NAMES.flatMap((name) => [`${name}.en.md`, `${name}.zh.md`])
    expect(files.toSorted()).toEqual(wanted.toSorted())
  })

  it('begins each chapter with a title of its own', () => {
    const titles = files.map((file) => /^# (.+)/.exec(textOf(file))?.[1])
    expect(titles.filter((title) => title === undefined)).toEqual([])
    expect(new Set(titles).size).toBe(files.length)
  })

  it('leads to chapters of the same language and to pages that there are', () => {
    const pages = new Set(namesOf(PAGES).map((name) => routeEntry(name).path))
    const astray = files.flatMap((file) => {
      const isThere = (href: string): boolean => {
        const [path = '', heading] = href.split('#')
        if (href.startsWith('/')) return pages.has(path)
        if (!files.includes(path) || path.slice(-6) !== file.slice(-6)) return false
        return heading === undefined || headingsOf(path).includes(anchorOf(heading))
      }
      return linksOf(file)
        .filter((href) => !isThere(href))
        .map((href) => `${file}: ${href}`)
    })
    expect(files.flatMap(linksOf).length).toBeGreaterThan(15)
    expect(astray).toEqual([])
  })

  it('shows pictures that there are, each with what it shows, in the language of the chapter', () => {
    const shown = files.flatMap((file) =>
      [...textOf(file).matchAll(PICTURE)].map(([, , picture = '']) => ({ file, picture })),
    )
    const language = (name: string): string | undefined => name.split('.').at(-2)
    expect(shown.filter(({ file, picture }) => language(file) !== language(picture))).toEqual([])
    expect(shown.map(({ picture }) => picture).toSorted()).toEqual(pictures.toSorted())
  })

  it('has pictures that a thin line carries', () => {
    const sizes = pictures.map((name) => statSync(new URL(`pictures/${name}`, FOLDER)).size)
    expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES_OF_ALL)
  })

  it('tells what is new, the newest first, by the date that the help knows', () => {
    for (const file of ['whats-new.en.md', 'whats-new.zh.md']) {
      expect(/^## (.+)/m.exec(textOf(file))?.[1]).toBe(NEWEST)
    }
  })

  it('is opened at each page by one chapter alone', () => {
    const opened = Object.values(CONTENTS).flat()
    expect(new Set(opened).size).toBe(opened.length)
    expect(opened.filter((name) => !PAGES[name])).toEqual([])
  })
})
