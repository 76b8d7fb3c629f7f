import { problems } from '#http/errors.ts'

export const NoteErrors = problems({
  empty: { status: 400, code: 'NOTE_EMPTY', zh: '请填写留言内容', en: 'The note is empty' },
  file: {
    status: 400,
    code: 'NOTE_FILE',
    zh: '请上传留言用的图片或 PDF',
    en: 'The file was not uploaded for a note',
  },
  kept: {
    status: 409,
    code: 'NOTE_KEPT',
    zh: '留言超过一天后不能删除',
    en: 'A note can be removed within a day only',
  },
})
