import { problems } from '#http/errors.ts'

export const ConfigErrors = problems({
  invalid: {
    status: 400,
    code: 'CONFIG_INVALID',
    zh: '配置内容不正确',
    en: 'Configuration invalid',
  },
  descriptionUnknown: {
    status: 400,
    code: 'DESCRIPTION_UNKNOWN',
    zh: '配置描述不存在',
    en: 'Unknown description model',
  },
})
