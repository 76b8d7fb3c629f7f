import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useEffect, useState } from 'react'
import { createQueryClient } from '../lib/query-client.ts'
import { language } from '../lib/words.ts'
import { useProblemNotice } from './problem-notice.ts'
import { darkMode, useThemeColour } from './settings/settings.ts'
import { accentColour, linkColour, themeFor } from './theme.ts'

// Calendars take the names of months and days from here.
dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')

/** Everything that all pages stand on: theme, language, notices, server data. */
export function Providers({ children }: { children: ReactNode }) {
  const colour = useThemeColour()
  const isDark = darkMode.use()
  useEffect(() => {
    document.documentElement.dataset.dark = String(isDark)
    document.documentElement.style.setProperty('--accent', accentColour(colour, isDark))
    document.documentElement.style.setProperty('--link', linkColour(colour, isDark))
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  }, [colour, isDark])
  return (
    <ConfigProvider
      locale={language === 'zh' ? zhCN : enUS}
      theme={themeFor(colour, isDark)}
      button={{ autoInsertSpace: false }}
    >
      <AntApp message={{ maxCount: 3 }} notification={{ placement: 'topRight' }}>
        <ServerData>{children}</ServerData>
      </AntApp>
    </ConfigProvider>
  )
}

function ServerData({ children }: { children: ReactNode }) {
  const show = useProblemNotice()
  const [client] = useState(() => createQueryClient(show))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
