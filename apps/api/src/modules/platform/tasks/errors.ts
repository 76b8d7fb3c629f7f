import type { Failure } from '#jobs/failure.ts'
import { problems } from '#http/errors.ts'

export const TaskErrors = problems({
  running: {
    status: 400,
    code: 'TASK_RUNNING',
    zh: '该任务正在执行，请等它结束后再试',
    en: 'This task is running: wait until it ends',
  },
  notStartable: {
    status: 400,
    code: 'TASK_NOT_STARTABLE',
    zh: '该任务随业务自动执行，不能手动启动',
    en: 'This task follows from other work and cannot be started by hand',
  },
  platformOnly: {
    status: 403,
    code: 'TASK_PLATFORM_ONLY',
    zh: '该任务涉及整个平台，只能由平台人员启动',
    en: 'This task concerns the whole platform: only its own staff may start it',
  },
})

/** Why a run failed. */
export const TaskFailures = problems({
  database: {
    status: 400,
    code: 'TASK_DATABASE',
    zh: '执行时数据库无法访问，恢复后会自动重试',
    en: 'The database could not be reached; the task is tried again by itself',
  },
  busy: {
    status: 400,
    code: 'TASK_BUSY',
    zh: '数据正被其他操作占用或耗时过长，稍后会自动重试',
    en: 'Others held the data, or it took too long; the task is tried again by itself',
  },
  network: {
    status: 400,
    code: 'TASK_NETWORK',
    zh: '无法连接外部系统，请检查网络和对方地址',
    en: 'Another system could not be reached: check the network and its address',
  },
  program: {
    status: 400,
    code: 'TASK_PROGRAM',
    zh: '程序出错，请联系平台人员查看服务器日志',
    en: 'The program failed: ask the platform’s staff to look at the server’s log',
  },
} satisfies Record<Failure, unknown> & Parameters<typeof problems>[0])
