import { problems } from '#http/errors.ts'

export const SetupErrors = problems({
  done: {
    status: 409,
    code: 'SETUP_DONE',
    zh: '平台已初始化，请直接登录',
    en: 'The platform has been set up already: please log in',
  },
  tokenInvalid: {
    status: 403,
    code: 'SETUP_TOKEN_INVALID',
    zh: '初始化地址无效或已过期：请重新启动服务器，再打开它给出的新地址',
    en: 'The setup address is wrong or has expired: restart the server and open the new address that it prints',
  },
})
