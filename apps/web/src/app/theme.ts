/** Colours, density and type, for antd and for our own style sheets alike. */

import { theme as antdTheme, type ThemeConfig } from 'antd'

export const BRAND = '#0A458B'
export const DEFAULT_THEME = '#409EFF'

const FONT =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", Roboto, sans-serif'

/** Overlays stand above everything else on the page (S-466). */
const OVERLAYS_FROM = 3000

const READABLE_CONTRAST = 4.5

/**
 * The theme colour, darkened until white text on it can be read (WCAG AA). The specification's
 * #409EFF carries white text at 2.8:1; buttons and links use the shade, accents the colour itself.
 */
export function readableShade(colour: string): string {
  let channels = channelsOf(colour)
  while (contrastWithWhite(channels) < READABLE_CONTRAST) {
    channels = channels.map((channel) => Math.floor(channel * 0.97))
  }
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function contrastWithWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** Links stand on the page's own ground: dark on light, the colour itself on dark. */
export const linkColour = (colour: string, isDark: boolean): string =>
  isDark ? colour : readableShade(colour)

/** Under white text; antd's own reds, the one under the pointer above all, are too light for it. */
const DANGER = { colorError: readableShade('#ff4d4f'), colorErrorHover: '#b42318' }

export function themeFor(colour: string, isDark: boolean): ThemeConfig {
  const primary = readableShade(colour)
  return {
    algorithm: [
      isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      antdTheme.compactAlgorithm,
    ],
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      colorLink: linkColour(colour, isDark),
      fontFamily: FONT,
      fontSize: 14,
      borderRadius: 6,
      controlHeight: 32,
      zIndexPopupBase: OVERLAYS_FROM,
      colorTextPlaceholder: isDark ? '#8c8c8c' : '#6b7280',
      // antd's own grey for descriptions has a contrast of 3.4 on white.
      colorTextDescription: isDark ? '#a3a8b0' : '#5b6472',
    },
    components: {
      ...(!isDark && { Button: DANGER }),
      Table: {
        fontSize: 13,
        cellPaddingBlockSM: 7,
        cellPaddingInlineSM: 12,
        headerBg: isDark ? '#1d1f23' : '#f6f8fb',
      },
      Menu: { darkItemBg: BRAND, darkSubMenuItemBg: '#083a76', darkItemSelectedBg: '#1a63b8' },
      Layout: { siderBg: BRAND, headerBg: 'transparent' },
      Form: { itemMarginBottom: 16 },
      Modal: { titleFontSize: 16 },
    },
  }
}
