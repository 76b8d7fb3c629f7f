import { GlobalOutlined } from '@ant-design/icons'
import { App as AntApp, Button, Dropdown } from 'antd'
import { language, storeLanguage } from '#lib/i18n/words.ts'
import { pageConfig } from '#lib/session/page-config.ts'
import { common } from '#locale/words.ts'
import { words } from '../../words.ts'

/** S-458. */
const NOTICE_SECONDS = 1
const RELOAD_AFTER_MS = 1000

/** Switching says so and loads the page anew after a second (S-327); the current one is disabled. */
export function LanguageMenu() {
  const { notification } = AntApp.useApp()
  const { languages } = pageConfig()
  if (languages.length < 2) return null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: languages.map((one) => ({
          key: one,
          label: one === 'zh' ? words.chinese : words.english,
          disabled: language === one,
        })),
        onClick: ({ key }) => {
          storeLanguage(key === 'en' ? 'en' : 'zh')
          notification.success({
            title: common.notice,
            description: words.switched,
            duration: NOTICE_SECONDS,
          })
          setTimeout(() => location.reload(), RELOAD_AFTER_MS)
        },
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={words.language} />
    </Dropdown>
  )
}
