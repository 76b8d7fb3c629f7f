import { problems } from '#http/errors.ts'

export const AllocationErrors = problems({
  refused: {
    status: 400,
    code: 'ALLOCATION_REFUSED',
    zh: '有 {count} 行不能划拨，全部未执行，请修改后再试',
    en: 'Rows that cannot be done: {count}. Nothing was moved; correct them and try again',
  },
  twice: {
    status: 400,
    code: 'ALLOCATION_TWICE',
    zh: '同一张子卡出现了两次',
    en: 'This card is named twice',
  },
})
