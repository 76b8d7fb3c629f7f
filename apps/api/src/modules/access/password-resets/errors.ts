import { problems } from '#http/errors.ts'

export const PasswordResetErrors = problems({
  tooMany: {
    status: 429,
    code: 'RESET_CODE_LIMIT',
    zh: '验证码请求过于频繁，请 {minutes} 分钟后再试，或联系站长重置密码',
    en: 'Too many codes were asked for: try again in {minutes} min, or ask your station manager for a new password',
  },
  wrong: {
    status: 400,
    code: 'RESET_CODE_WRONG',
    zh: '验证码不正确或已失效，请核对或重新获取',
    en: 'The code is wrong or no longer valid: check it, or ask for another',
  },
})
