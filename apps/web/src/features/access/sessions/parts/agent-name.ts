/** Browser and system of a `User-Agent`, as people call them; the first that fits, for each claims to be older ones. */

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/(?:OPR|Opera)\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** @returns `Chrome · Windows`; what is known of it, or nothing */
export const agentName = (agent: string): string =>
  [BROWSERS, SYSTEMS]
    .flatMap((names) => names.find(([pattern]) => pattern.test(agent))?.[1] ?? [])
    .join(' · ')
