import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chineseOf, ENGLISH, englishOf, retold, tableInEnglish } from './english.ts'

const DEMO = join(import.meta.dirname, '..')
const HAN = /\p{Script=Han}/u

/** A text of a source file, between quotes of one kind. */
const TEXT = /'(?<single>[^'\n]*)'|`(?<template>[^`\n]*)`/g

/** What stays as it is: plates, regions that are chosen from a list, units and columns that files and tax offices know. */
const SAME_IN_BOTH = new Set([
  '江苏省',
  '苏州市',
  '太仓市',
  '升',
  '杯',
  '件',
  '次',
  '共享',
  '划拨',
  '消费开票',
  '柴油',
  '是',
  '前庭 · 加油站管理平台',
  '手机号,姓名,车牌',
  '单位名称,负责人,负责人手机号,资金模式,开票方式',
  '单位名称,姓名,手机号,部门,车牌,油品,开子卡,每日限额',
  '卡号,手机号,本金余额,赠送余额,积分',
  '站点编号,油品编码,单价,生效时间',
  '王李张刘陈杨赵黄周吴孙胡朱高林郭罗梁宋谢',
])

/** `苏E88D62`, the name of a file, a name that is put together from one with a purpose. */
const MADE_OTHERWISE = /^[苏沪]\w|\.csv$|^\$\{[\w.]+\}（\S+）$|^\$\{name\}券$|^\$\{pathOf/u

const sources = readdirSync(DEMO, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('english'),
)

function textsIn(path: string): string[] {
  const text = readFileSync(join(DEMO, path), 'utf8')
  return [...text.matchAll(TEXT)]
    .map(({ groups }) => groups?.single ?? groups?.template ?? '')
    .flatMap((found) =>
      /^(\p{Script=Han}+ )+\p{Script=Han}+$/u.test(found) ? found.split(' ') : [found],
    )
    .filter((found) => HAN.test(found))
}

describe('the demo in English', () => {
  it('has a word for everything that its plans say', () => {
    const given = new Set([...ENGLISH.keys()].map((name) => name.slice(1)))
    const unknown = sources.flatMap((path) =>
      textsIn(path)
        .filter((text) => !SAME_IN_BOTH.has(text) && !MADE_OTHERWISE.test(text))
        .filter((text) => !ENGLISH.has(text) && !given.has(text))
        .map((text) => `${path}: ${text}`),
    )
    expect(unknown).toEqual([])
  })

  it('says nothing in Chinese, and no two things alike', () => {
    const said = [...ENGLISH.values()]
    expect(said.filter((text) => HAN.test(text))).toEqual([])
    expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([])
  })

  it('is told apart as the plans say it, with its variables as they are', () => {
    for (const [zh, en] of ENGLISH) {
      expect(chineseOf(en)).toBe(zh)
      expect([...en.matchAll(/\$\{\w+\}/g)].map(String).toSorted()).toEqual(
        [...zh.matchAll(/\$\{\w+\}/g)].map(String).toSorted(),
      )
    }
  })

  it('says what stands within other things, and cells of tables', () => {
    const sent = { name: '蓝海城东站（基本户）', people: ['陈立新', 7, null], plate: '苏E88D62' }
    expect(retold(sent, englishOf)).toEqual({
      name: 'Bluesea East (main account)',
      people: ['Chen Lixin', 7, null],
      plate: '苏E88D62',
    })
    expect(tableInEnglish('姓名,部门\n王建华,一队\n')).toBe('姓名,部门\nWang Jianhua,Team 1\n')
  })
})
