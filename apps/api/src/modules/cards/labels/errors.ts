import { problems } from '../../../http/errors.ts'

/** Said in a body, not as a refusal: that nothing is plugged in is an answer. */
export const LabelNotes = problems({
  dongleAbsent: {
    status: 200,
    code: 'DOG_ABSENT',
    zh: '未检测到加密狗',
    en: 'Licence dongle absent',
  },
})
