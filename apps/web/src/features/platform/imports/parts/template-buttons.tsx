import { DownloadOutlined } from '@ant-design/icons'
import { type FileFormat, UPLOADS } from '@app/api/contract/platform/attachments'
import { SHEET_FORMATS } from '@app/kernel/schema'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { importsOf } from '../imports-api.ts'
import { words } from '../words.ts'
import type { ImportKind } from './import-kind.ts'

/** Empty files with the right heading, in the language of the page. */
export function TemplateButtons({ name, upload }: Pick<ImportKind, 'name' | 'upload'>) {
  const taken: readonly FileFormat[] = UPLOADS[upload].formats
  const { mutate, isPending, variables } = useMutation({
    mutationFn: importsOf(name).saveTemplate,
  })
  return SHEET_FORMATS.filter((format) => taken.includes(format)).map((format) => (
    <Button
      key={format}
      icon={<DownloadOutlined />}
      loading={isPending && variables === format}
      onClick={() => mutate(format)}
    >
      {words.templateOf(format)}
    </Button>
  ))
}
