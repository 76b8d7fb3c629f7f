import { problems } from '../../../http/errors.ts'

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
    zh: '尝试次数过多，请稍后再试',
    en: 'Too many attempts, try again later',
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
  passwordWrong: {
    status: 400,
    code: 'PASSWORD_WRONG',
    zh: '原密码错误',
    en: 'Old password is wrong',
  },
})
