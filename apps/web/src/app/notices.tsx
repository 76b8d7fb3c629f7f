import { App as AntApp } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { hearProblems } from '../lib/query-client.ts'
import { language } from '../lib/words.ts'
import { useProblemNotice } from './problem-notice.ts'

// Calendars take the names of months and days from here.
dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')

/**
 * Around everything behind the log-in: where messages appear, and where problems are told that no page
 * handles. The log-in page tells its own, and is there sooner without.
 */
export function Notices() {
  return (
    <AntApp message={{ maxCount: 3 }} notification={{ placement: 'topRight' }}>
      <Problems />
      <Outlet />
    </AntApp>
  )
}

function Problems() {
  const show = useProblemNotice()
  useEffect(() => hearProblems(show), [show])
  return null
}
