/** antd's picker, with the names of months and days in the console's language. */

import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { language } from '#lib/i18n/words.ts'

export { DatePicker } from 'antd'

dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')
