/** Every time zone that the browser knows, the usual one first. */
const USUAL = 'Asia/Shanghai'

export const TIME_ZONES: readonly string[] = [
  USUAL,
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== USUAL),
]
