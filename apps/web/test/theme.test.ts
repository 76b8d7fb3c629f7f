/** Whatever colour is chosen, by day and by night, what is written in it can be read. */

import { describe, expect, it } from 'vitest'
import {
  accentColour,
  brandColour,
  chosenGround,
  linkColour,
  readableShade,
  THEME_PRESETS,
  themeFor,
} from '#app/theme.ts'

describe('every colour that can be chosen', () => {
  const ratio = (a: string, b: string): number => {
    const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
    return (high + 0.05) / (low + 0.05)
  }
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  it.each([...THEME_PRESETS, '#ffffff', '#000000', '#ffff00'])(
    'can be read and seen: %s',
    (colour) => {
      expect(ratio(readableShade(colour), '#ffffff')).toBeGreaterThanOrEqual(4.5)
      for (const [isDark, ground] of [
        [false, '#ffffff'],
        [true, '#17191c'],
      ] as const) {
        const { token, components } = themeFor(colour, {
          isDark,
          isMobile: false,
          isStill: false,
          isRoomy: false,
          isLarge: false,
        })
        const { rowSelectedBg, rowSelectedHoverBg } = components?.Table ?? {}
        const hovered = components?.Button?.colorPrimaryHover ?? ''
        expect(ratio(hovered, isDark ? ground : '#ffffff')).toBeGreaterThanOrEqual(4.5)
        const { colorError, colorErrorHover, dangerColor = '#ffffff' } = components?.Button ?? {}
        for (const red of [colorError, colorErrorHover]) {
          expect(ratio(red ?? '', ground)).toBeGreaterThanOrEqual(4.5)
          expect(ratio(red ?? '', dangerColor)).toBeGreaterThanOrEqual(4.5)
        }
        // A row that only the pointer is over is antd's own grey.
        for (const tint of [
          ground,
          isDark ? '#202326' : '#fafafa',
          rowSelectedBg,
          rowSelectedHoverBg,
        ]) {
          expect(ratio(linkColour(colour, isDark), tint ?? '')).toBeGreaterThanOrEqual(4.5)
          expect(ratio(token?.colorLinkHover ?? '', tint ?? '')).toBeGreaterThanOrEqual(4.5)
        }
        expect(ratio(accentColour(colour, isDark), ground)).toBeGreaterThanOrEqual(3)
        expect(
          ratio(linkColour(colour, isDark), chosenGround(colour, isDark)),
        ).toBeGreaterThanOrEqual(4.5)
        // Initials in an avatar, and the menu of those who want it in colour.
        expect(ratio(brandColour(colour), '#ffffff')).toBeGreaterThanOrEqual(7)
        // What is wrong with a field of a dialog, whose ground is a little lighter by night.
        const fault = components?.Form?.colorError ?? ''
        expect(ratio(fault, isDark ? '#1f1f1f' : ground)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})
