import * as tasks from '@app/api/words/platform/tasks'
import { inLanguage } from '#lib/i18n/words.ts'

const zh = {
  ...tasks.zh,
  pageTitle: '任务中心',
  tabs: { log: '操作日志', tasks: '后台任务', runs: '执行记录' },
  schedule: '执行时间',
  code: '代码',
  harmHint: '此任务会永久删除过期数据，无法恢复。',
  next: '下次执行',
  last: '上次执行',
  everyMinutes: (minutes: string) => `每 ${minutes} 分钟`,
  everyMinute: '每分钟',
  hourly: (minute: string) => `每小时第 ${minute} 分`,
  daily: (time: string) => `每天 ${time}`,
  following: '随业务执行',
  waiting: (count: string) => `${count} 项待执行`,
  never: '未执行过',
  runNow: '立即执行',
  runQuestion: (name: string) => `现在执行“${name}”？它只处理已到期的数据，重复执行不会重复处理。`,
  runDone: '已提交执行',
  times: (count: string) => `${count} 次`,
  empty: '没有执行记录',
  emptyHint: '后台任务执行后在此显示，保留 90 天。',
} as const

const en = {
  ...tasks.en,
  pageTitle: 'Task centre',
  tabs: { log: 'Operation log', tasks: 'Background tasks', runs: 'Runs' },
  schedule: 'Schedule',
  code: 'Code',
  harmHint: 'What has expired is deleted for good and cannot be brought back.',
  next: 'Next run',
  last: 'Last run',
  everyMinutes: (minutes: string) => `Every ${minutes} minutes`,
  everyMinute: 'Every minute',
  hourly: (minute: string) => `Hourly at :${minute}`,
  daily: (time: string) => `Daily at ${time}`,
  following: 'Follows other work',
  waiting: (count: string) => `${count} waiting`,
  never: 'Has not run yet',
  runNow: 'Run now',
  runQuestion: (name: string) =>
    `Run “${name}” now? It takes up only what is due; running it twice changes nothing more.`,
  runDone: 'The task has been queued',
  times: (count: string) => `${count} runs`,
  empty: 'No runs yet',
  emptyHint: 'Background tasks are listed here once they have run, for 90 days.',
}

export const words = inLanguage(zh, en)
