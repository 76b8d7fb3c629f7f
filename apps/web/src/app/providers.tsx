import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { type ReactNode, useEffect } from 'react'
import { useIsMobile, useIsStill } from '#lib/files/media.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { session } from '#lib/session/session-store.ts'
import { language } from '#lib/i18n/words.ts'
import { darkMode, largeLetters, roomy, useThemeColour } from './settings/settings.ts'
import { accentColour, brandColour, chosenGround, linkColour, themeFor } from './theme.ts'

/** Everything that all pages stand on: theme, language, server data. */
export function Providers({ children }: { children: ReactNode }) {
  const colour = useThemeColour()
  const isDark = darkMode.use()
  const isRoomy = roomy.use()
  const isLarge = largeLetters.use()
  const isMobile = useIsMobile()
  const isStill = useIsStill()
  useForgetting()
  useEffect(() => {
    const { dataset, style } = document.documentElement
    dataset.dark = String(isDark)
    dataset.roomy = String(isRoomy)
    dataset.large = String(isLarge)
    style.setProperty('--accent', accentColour(colour, isDark))
    style.setProperty('--link', linkColour(colour, isDark))
    style.setProperty('--tint', chosenGround(colour, isDark))
    style.setProperty('--brand', brandColour(colour))
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  }, [colour, isDark, isRoomy, isLarge])
  return (
    <ConfigProvider
      locale={language === 'zh' ? zhCN : enUS}
      theme={themeFor(colour, { isDark, isMobile, isStill, isRoomy, isLarge })}
      button={{ autoInsertSpace: false }}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ConfigProvider>
  )
}

/** What was loaded for one person is gone before another logs in on the same page. */
function useForgetting(): void {
  useEffect(
    () =>
      session.onCredentials(() => {
        if (!session.credentials()) queryClient.clear()
      }),
    [],
  )
}
