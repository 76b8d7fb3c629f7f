/** Refusals that belong to no module: tokens, permissions, shapes, lists, idempotency. */

import { type ErrorDefinition, refuse } from '@app/kernel/problem'

/** Declares a table of refusals; the key is for code, the `code` for callers. */
export const problems = <const T extends Record<string, ErrorDefinition>>(table: T): T => table

export const HttpErrors = problems({
  tokenMissing: { status: 401, code: 'TOKEN_MISSING', zh: '请先登录', en: 'Please log in' },
  tokenExpired: {
    status: 401,
    code: 'TOKEN_EXPIRED',
    zh: '您登录已过期，请重新登陆！！！',
    en: 'Login expired, please log in again',
  },
  tokenRevoked: {
    status: 401,
    code: 'TOKEN_REVOKED',
    zh: '登录已失效，请重新登录',
    en: 'Session no longer valid, please log in again',
  },
  tokenProvider: {
    status: 401,
    code: 'TOKEN_PROVIDER',
    zh: '登录信息与平台不符',
    en: 'Token belongs to another platform',
  },
  forbidden: { status: 403, code: 'FORBIDDEN', zh: '没有操作权限', en: 'Not permitted' },
  scopeDenied: {
    status: 403,
    code: 'SCOPE_DENIED',
    zh: '超出数据权限范围',
    en: 'Outside your data scope',
  },
  roleMismatch: {
    status: 403,
    code: 'ROLE_MISMATCH',
    zh: '角色不匹配',
    en: 'Role does not match the session',
  },
  readOnlyUser: {
    status: 403,
    code: 'READ_ONLY_USER',
    zh: '只读用户不能执行此操作',
    en: 'Read-only user',
  },
  restrictedUser: {
    status: 403,
    code: 'RESTRICTED_USER',
    zh: '您无权进入此页面',
    en: "you can't enter this page",
  },
  passwordChangeRequired: {
    status: 403,
    code: 'PASSWORD_CHANGE_REQUIRED',
    zh: '请先修改初始密码',
    en: 'Choose a password of your own first',
  },
  pinRequired: { status: 400, code: 'PIN_REQUIRED', zh: '请输入操作密码', en: 'PIN required' },
  pinWrong: { status: 400, code: 'PIN_WRONG', zh: '操作密码错误', en: 'Wrong PIN' },
  pinLocked: {
    status: 400,
    code: 'PIN_LOCKED',
    zh: '操作密码已锁定，请{minutes}分钟后再试',
    en: 'PIN locked, try again in {minutes} minutes',
  },
  pinNotSet: {
    status: 400,
    code: 'PIN_NOT_SET',
    zh: '请先在个人中心设置操作密码',
    en: 'Set your PIN in the personal center first',
  },
  stationRequired: {
    status: 400,
    code: 'STATION_REQUIRED',
    zh: '请先选择站点',
    en: 'Select a station first',
  },
  companyRequired: {
    status: 400,
    code: 'COMPANY_REQUIRED',
    zh: '请先选择公司或站点',
    en: 'Select a company or station first',
  },
  validation: {
    status: 400,
    code: 'VALIDATION',
    zh: '数据不完整',
    en: 'The data is incomplete',
  },
  amountScale: {
    status: 400,
    code: 'AMOUNT_SCALE',
    zh: '金额最多两位小数',
    en: 'At most two decimals',
  },
  malformed: {
    status: 400,
    code: 'MALFORMED',
    zh: '请求格式不正确',
    en: 'The request could not be read',
  },
  tooLarge: {
    status: 413,
    code: 'BODY_TOO_LARGE',
    zh: '请求内容过大',
    en: 'The request is too large',
  },
  sortField: {
    status: 400,
    code: 'SORT_FIELD',
    zh: '排序字段不支持',
    en: 'Sort field not supported',
  },
  expandUnknown: {
    status: 400,
    code: 'EXPAND_UNKNOWN',
    zh: '展开字段不支持',
    en: 'Expand path not supported',
  },
  searchSyntax: {
    status: 400,
    code: 'SEARCH_SYNTAX',
    zh: '查询条件语法错误（位置{position}）',
    en: 'Filter syntax error at {position}',
  },
  searchField: {
    status: 400,
    code: 'SEARCH_FIELD',
    zh: '查询字段不支持：{path}',
    en: 'Filter field not supported: {path}',
  },
  searchValue: {
    status: 400,
    code: 'SEARCH_VALUE',
    zh: '查询值不正确：{path}',
    en: 'Filter value invalid: {path}',
  },
  searchMasked: {
    status: 400,
    code: 'SEARCH_MASKED',
    zh: '该号码已脱敏显示，请输入完整号码，或只输入后四位（如 *1234）查询：{path}',
    en: 'This number is shown masked: give the whole number, or its last four digits as *1234: {path}',
  },
  numberLookups: {
    status: 429,
    code: 'NUMBER_LOOKUPS',
    zh: '一小时内最多按{most}个不同的完整号码查询，请稍后再试',
    en: 'At most {most} different numbers may be looked up within an hour, try again later',
  },
  searchLimit: {
    status: 400,
    code: 'SEARCH_LIMIT',
    zh: '查询条件过于复杂',
    en: 'Filter too complex',
  },
  pageTooDeep: {
    status: 400,
    code: 'PAGE_TOO_DEEP',
    zh: '页码过大，请缩小查询范围',
    en: 'Too many pages, narrow the range',
  },
  queryRangeExceeded: {
    status: 400,
    code: 'QUERY_RANGE_EXCEEDED',
    zh: '查询范围不能超过{n}个月',
    en: 'Query range is limited to {n} months',
  },
  searchLimited: {
    status: 400,
    code: 'QUERY_RANGE_EXCEEDED',
    zh: '您只能查询最近{days}天的数据',
    en: 'You may query the last {days} days only',
  },
  restrictedExport: {
    status: 403,
    code: 'RESTRICTED_EXPORT',
    zh: '您没有导出权限',
    en: 'Export not permitted',
  },
  exportTooLarge: {
    status: 400,
    code: 'EXPORT_TOO_LARGE',
    zh: '数据量过大，请使用后台导出',
    en: 'Too many rows, use background export',
  },
  exportColumns: {
    status: 400,
    code: 'EXPORT_COLUMNS',
    zh: '没有可导出的列，请至少选择一列',
    en: 'Nothing to export, choose at least one column',
  },
  fileMissing: {
    status: 400,
    code: 'FILE_MISSING',
    zh: '请选择要上传的文件',
    en: 'Choose a file to upload',
  },
  periodOrder: {
    status: 400,
    code: 'PERIOD_ORDER',
    zh: '开始时间须早于结束时间',
    en: 'Start must be before end',
  },
  queryTimeout: {
    status: 400,
    code: 'QUERY_TIMEOUT',
    zh: '查询超时，请缩小范围',
    en: 'Query timed out, narrow the range',
  },
  idempotencyRequired: {
    status: 400,
    code: 'IDEMPOTENCY_REQUIRED',
    zh: '缺少幂等键',
    en: 'Idempotency-Key required',
  },
  idempotencyMismatch: {
    status: 409,
    code: 'IDEMPOTENCY_MISMATCH',
    zh: '幂等键已用于其他请求',
    en: 'Key already used for another request',
  },
  confirmWord: {
    status: 400,
    code: 'CONFIRM_WORD_MISMATCH',
    zh: '确认词不正确',
    en: 'Confirmation word does not match',
  },
  staleVersion: {
    status: 409,
    code: 'STALE_VERSION',
    zh: '数据已被他人修改，请刷新',
    en: 'Changed by someone else, please refresh',
  },
  busy: {
    status: 409,
    code: 'BUSY',
    zh: '数据正被他人使用，请稍后再试',
    en: 'Someone else is working on this, try again in a moment',
  },
  referenceUnknown: {
    status: 400,
    code: 'REFERENCE_UNKNOWN',
    zh: '引用的数据不存在',
    en: 'Refers to something that does not exist',
  },
  stateConflict: {
    status: 400,
    code: 'STATE_CONFLICT',
    zh: '当前状态不允许此操作',
    en: 'Not allowed in the current status',
  },
  periodSettled: {
    status: 400,
    code: 'SHIFT_SETTLED',
    zh: '班次已结',
    en: 'Shift already settled',
  },
  notFound: { status: 404, code: 'NOT_FOUND', zh: '查找失败', en: 'Not found' },
  rateLimited: {
    status: 429,
    code: 'RATE_LIMITED',
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests, try again later',
  },
  filesBusy: {
    status: 503,
    code: 'FILES_BUSY',
    zh: '正在处理的文件较多，请稍后再试',
    en: 'Many files are being read at the moment, try again shortly',
  },
  internal: {
    status: 500,
    code: 'INTERNAL',
    zh: '系统错误，请联系管理员',
    en: 'System error, contact administrator',
  },
  unavailable: { status: 503, code: 'UNAVAILABLE', zh: '服务暂不可用', en: 'Service unavailable' },
  diskFull: {
    status: 503,
    code: 'DISK_FULL',
    zh: '服务器磁盘已满，本次操作未保存，请联系管理员',
    en: 'The server’s disk is full and nothing was saved: contact your administrator',
  },
})

/** Constraints that no module owns. */
export const HttpConstraints: Readonly<Record<string, ErrorDefinition>> = {
  shifts_settled: HttpErrors.periodSettled,
  business_days_settled: HttpErrors.periodSettled,
}

/** @throws Refusal NOT_FOUND for a row that is not there, or not for the caller to see */
export function orNotFound<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw refuse(HttpErrors.notFound)
  return row
}
