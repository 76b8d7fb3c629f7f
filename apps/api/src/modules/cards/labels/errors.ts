import { problems } from '#http/errors.ts'

/** Told in an answer of status 200: that nothing is plugged in is no refusal. */
export const LabelNotes = problems({
  dongleAbsent: {
    status: 404,
    code: 'DOG_ABSENT',
    zh: '未检测到加密狗',
    en: 'Licence dongle absent',
  },
})
