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
    zh: '初始化地址无效：请完整打开服务器给出的地址；没有时重新启动服务器，会给出新的地址',
    en: 'This is no setup address of this server: open the whole address that it printed, or restart it for a new one',
  },
  tokenExpired: {
    status: 403,
    code: 'SETUP_TOKEN_EXPIRED',
    zh: '初始化地址只在一小时内有效，现已过期：请重新启动服务器，再打开它给出的新地址',
    en: 'The setup address was good for one hour and has expired: restart the server and open the new address that it prints',
  },
  codeTaken: {
    status: 409,
    code: 'PLATFORM_CODE_TAKEN',
    zh: '平台代码 {value} 已被使用：请换一个代码',
    en: 'There is a platform with the code {value} already: choose another code',
  },
  addressTaken: {
    status: 409,
    code: 'PLATFORM_ADDRESS_TAKEN',
    zh: '{value} 已是平台 {code} 的地址：请换一个地址',
    en: '{value} is the address of the platform {code} already: choose another one',
  },
  pathReserved: {
    status: 400,
    code: 'PLATFORM_PATH_RESERVED',
    zh: '路径 {value} 由系统自身使用：请换一个路径',
    en: 'The path {value} is used by the product itself: choose another one',
  },
  noAddress: {
    status: 400,
    code: 'PLATFORM_NO_ADDRESS',
    zh: '平台需要路径或域名，否则无人能打开',
    en: 'A platform needs a path or a host name: nobody could open it without one',
  },
  unknown: {
    status: 404,
    code: 'PLATFORM_NOT_FOUND',
    zh: '没有代码为 {value} 的平台',
    en: 'There is no platform with the code {value}',
  },
})
