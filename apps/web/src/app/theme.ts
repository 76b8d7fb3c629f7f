/** Colours, density and type, for antd and for our own style sheets alike. */

import { theme as antdTheme, type ThemeConfig } from 'antd'

const BRAND = '#0A458B'
export const DEFAULT_THEME = '#409EFF'

/** Colours to choose from (S-463). */
export const THEME_PRESETS = [
  DEFAULT_THEME,
  '#1890ff',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const

/** Overlays stand above everything else on the page (S-466). */
const OVERLAYS_FROM = 3000

/** Contrasts that WCAG AA asks for: of text, and of what only has to be seen. */
const READABLE = 4.5
const VISIBLE = 3

const WHITE = '#ffffff'
/** The page's own ground by night; `--surface` in `theme.css`. */
const NIGHT = '#17191c'

/**
 * The theme colour, darkened until white text on it can be read. The specification's #409EFF carries
 * white text at 2.8:1.
 */
export const readableShade = (colour: string): string => withContrast(colour, WHITE, READABLE)

const groundOf = (isDark: boolean): string => (isDark ? NIGHT : WHITE)

/**
 * A breath of the colour over the page's ground, for rows and entries that are chosen. antd's own
 * palette gives dark colours a tint too dark to read on: #616161 for #212121.
 */
const tintOf = (colour: string, isDark: boolean, share = CHOSEN): string =>
  blend(groundOf(isDark), colour, share)

const CHOSEN = 0.08
const HOVERED = 0.14
const CHOSEN_AND_POINTED_AT = 0.12

/** antd's ground of a row that only the pointer is over. */
const pointedAt = (isDark: boolean): string => (isDark ? '#202326' : '#fafafa')

/** Links stand on the page's own ground and on all its tints: dark on light, light on dark. */
export const linkColour = (colour: string, isDark: boolean, contrast = READABLE): string =>
  [pointedAt(isDark), tintOf(colour, isDark, CHOSEN_AND_POINTED_AT)].reduce(
    (link, ground) => withContrast(link, ground, contrast),
    colour,
  )

/** Under the pointer a link stands out more; antd would make it paler. */
const POINTED_AT = 6.5

/** What marks without saying anything, like the ring of the focus. */
export const accentColour = (colour: string, isDark: boolean): string =>
  withContrast(colour, groundOf(isDark), VISIBLE)

/** Light enough for its own dark text, and for its outlines on the dark ground, after antd dims it. */
const NIGHT_READABLE = 6

/** By day a dark shade with white text on it; by night a light one with dark text. */
const buttonColour = (colour: string, isDark: boolean): string =>
  isDark ? withContrast(colour, NIGHT, NIGHT_READABLE) : readableShade(colour)

/** The colour, taken step by step away from a ground until it stands out from it well enough. */
function withContrast(colour: string, ground: string, contrast: number): string {
  const away = luminance(channelsOf(ground)) > 0.5 ? '#000000' : '#ffffff'
  let moved = colour
  while (contrastOf(channelsOf(moved), channelsOf(ground)) < contrast) {
    moved = blend(moved, away, STEP)
  }
  return moved
}

const STEP = 0.04

/** @param share - how much of the way to `to`, 0 to 1 */
function blend(from: string, to: string, share: number): string {
  const goal = channelsOf(to)
  const channels = channelsOf(from).map((channel, at) =>
    Math.round(channel + ((goal[at] ?? channel) - channel) * share),
  )
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function contrastOf(a: readonly number[], b: readonly number[]): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const RED = '#ff4d4f'

/**
 * Buttons that do harm. By day under white text, for which antd's own reds, the one under the pointer above all, are too
 * light; by night under dark text, and as text on the ground, for which they are too dark.
 */
const dangerOf = (isDark: boolean) =>
  isDark
    ? {
        colorError: linkColour(RED, isDark),
        colorErrorHover: linkColour(RED, isDark, POINTED_AT),
        dangerColor: NIGHT,
      }
    : { colorError: readableShade(RED), colorErrorHover: '#b42318' }

const softText = (isDark: boolean): string => (isDark ? '#a3a8b0' : '#5b6472')

/** What a finger hits without looking, in pixels: of the middle one antd's compact scale takes four. */
export const FINGER = { controlHeightLG: 44, controlHeight: 44, controlHeightSM: 36 }

/** Of letters, in pixels; our own style sheets follow by `--letters` in `theme.css`. */
const NORMAL = 14
const LARGE = 16

interface Surroundings {
  isDark: boolean
  /** Fingers, and no pointer, reach for what stands there. */
  isMobile: boolean
  /** Dialogs and menus are there at once instead of growing. */
  isStill: boolean
  /** With more room around everything, for those who like it so; the specification's is compact. */
  isRoomy: boolean
  /** Larger letters, for those who read them more easily. */
  isLarge: boolean
}

/**
 * The colour of the brand: the menu of those who want it in colour, avatars, pumps. With the usual theme it is
 * the brand's own blue, with another one a shade of that as deep, so that no page has two brands.
 */
export const brandColour = (colour: string): string =>
  colour.toLowerCase() === DEFAULT_THEME.toLowerCase() ? BRAND : withContrast(colour, WHITE, DEEP)

/** As deep as the brand's blue is, about. */
const DEEP = 8

/** The ground of what is chosen, and what is written on it with `linkColour`. */
export const chosenGround = (colour: string, isDark: boolean): string =>
  tintOf(colour, isDark, CHOSEN_AND_POINTED_AT)

export function themeFor(
  colour: string,
  { isDark, isMobile, isStill, isRoomy, isLarge }: Surroundings,
): ThemeConfig {
  const primary = buttonColour(colour, isDark)
  const fontSize = isLarge ? LARGE : NORMAL
  const sized = (pixels: number): number => Math.round((pixels * fontSize) / NORMAL)
  return {
    hashed: false,
    // The build has taken antd's rules out of it (`build/antd-styles.ts`).
    zeroRuntime: import.meta.env.PROD,
    algorithm: [
      isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      ...(isRoomy ? [] : [antdTheme.compactAlgorithm]),
    ],
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      colorLink: linkColour(colour, isDark),
      colorLinkHover: linkColour(colour, isDark, POINTED_AT),
      colorLinkActive: linkColour(colour, isDark, POINTED_AT),
      controlItemBgActive: tintOf(colour, isDark),
      controlItemBgActiveHover: tintOf(colour, isDark, CHOSEN_AND_POINTED_AT),
      fontFamily: 'var(--font)',
      fontSize,
      borderRadius: 6,
      motion: !isStill,
      controlHeight: 32,
      ...(isMobile && FINGER),
      zIndexPopupBase: OVERLAYS_FROM,
      colorTextPlaceholder: isDark ? '#8c8c8c' : '#6b7280',
      // antd's own grey for descriptions has a contrast of 3.4 on white.
      colorTextDescription: softText(isDark),
    },
    components: {
      Button: {
        // antd makes a button paler under the pointer, and the text on it with it.
        colorPrimaryHover: blend(primary, isDark ? '#ffffff' : '#000000', HOVERED),
        ...(isDark && { primaryColor: NIGHT }),
        ...dangerOf(isDark),
      },
      Table: {
        fontSize: sized(13),
        cellPaddingBlockSM: 7,
        cellPaddingInlineSM: 12,
        headerBg: isDark ? '#1d1f23' : '#f6f8fb',
        rowSelectedBg: tintOf(colour, isDark),
        rowSelectedHoverBg: tintOf(colour, isDark, CHOSEN_AND_POINTED_AT),
      },
      Segmented: {
        trackBg: isDark ? '#24282d' : '#eef1f5',
        itemSelectedBg: isDark ? '#3b414a' : '#ffffff',
      },
      Dropdown: {
        colorError: linkColour(RED, isDark),
        // Of what does harm, under the pointer.
        ...(isDark && { colorTextLightSolid: NIGHT }),
      },
      Descriptions: { labelColor: softText(isDark) },
      // What is wrong with a field is told in small letters.
      Form: { itemMarginBottom: 16, colorError: linkColour(RED, isDark) },
      Modal: { titleFontSize: sized(16) },
    },
  }
}
