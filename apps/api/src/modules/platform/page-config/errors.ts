import { problems } from '#http/errors.ts'

export const PageConfigErrors = problems({
  providerUnknown: {
    status: 404,
    code: 'PROVIDER_UNKNOWN',
    zh: '平台不存在',
    en: 'Unknown platform',
  },
})
