import { problems } from '#http/errors.ts'

export const SessionErrors = problems({
  loginFailed: {
    status: 400,
    code: 'LOGIN_FAILED',
    zh: '公司代码、账号或密码错误',
    en: 'Wrong company code, account or password',
  },
  loginLocked: {
    status: 400,
    code: 'LOGIN_LOCKED',
    zh: '尝试次数过多，请{minutes}分钟后再试，或使用曾登录过的设备登录',
    en: 'Too many attempts: try again in {minutes} min, or on a device where you logged in before',
  },
  passwordLocked: {
    status: 400,
    code: 'PASSWORD_LOCKED',
    zh: '原密码错误次数过多，请{minutes}分钟后再试',
    en: 'Old password was wrong too often, try again in {minutes} minutes',
  },
  checksBusy: {
    status: 503,
    code: 'PASSWORD_CHECKS_BUSY',
    zh: '当前验证密码的人数过多，请几秒后再试',
    en: 'Too many passwords are being checked right now, try again in a few seconds',
  },
  loginBarred: {
    status: 400,
    code: 'LOGIN_BARRED',
    zh: '当前时间或设备不允许登录：{reason}',
    en: 'Login not allowed at this time or on this device: {reason}',
  },
  serviceEnded: {
    status: 400,
    code: 'LOGIN_SERVICE_ENDED',
    zh: '站点服务已终止，无法登录，请联系站长或公司续费',
    en: 'Your station’s service has ended: ask your manager or company to renew it',
  },
  /** The same, of whoever is in already. */
  shutOut: {
    status: 401,
    code: 'SERVICE_ENDED',
    zh: '站点服务已终止，请联系站长或公司续费',
    en: 'Your station’s service has ended: ask your manager or company to renew it',
  },
  noConsoleRole: {
    status: 400,
    code: 'LOGIN_NO_CONSOLE_ROLE',
    zh: '无法登录，请联系管理员',
    en: 'Cannot log in, contact administrator',
  },
  passwordFormat: {
    status: 400,
    code: 'PASSWORD_FORMAT',
    zh: '密码须为{min}-32位字母、数字或符号',
    en: 'Password: {min}-32 letters, digits or symbols',
  },
  passwordConfirm: {
    status: 400,
    code: 'PASSWORD_CONFIRM',
    zh: '两次输入的密码不一致',
    en: 'Passwords do not match',
  },
  passwordSame: {
    status: 400,
    code: 'PASSWORD_SAME',
    zh: '新密码不能与原密码相同',
    en: 'Choose another password than the old one',
  },
  passwordWrong: {
    status: 400,
    code: 'PASSWORD_WRONG',
    zh: '原密码错误',
    en: 'Old password is wrong',
  },
})
