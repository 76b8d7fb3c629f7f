import { problems } from '#http/errors.ts'

export const SharedFilterErrors = problems({
  exists: {
    status: 400,
    code: 'SHARED_FILTER_EXISTS',
    zh: '已有同名的共享筛选',
    en: 'A shared filter has this name',
  },
  tooMany: {
    status: 409,
    code: 'SHARED_FILTERS_LIMIT',
    zh: '每个列表最多 {most} 个共享筛选，请先删除不用的',
    en: 'A list has at most {most} shared filters: remove those no longer used',
  },
})
