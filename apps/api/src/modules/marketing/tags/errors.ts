import { problems } from '#http/errors.ts'

const TagErrors = problems({
  exists: { status: 400, code: 'TAG_EXISTS', zh: '标签已存在', en: 'Tag exists' },
})

export const tagConstraints = { tags_name_key: TagErrors.exists }
