import { DownloadOutlined } from '@ant-design/icons'
import { SHEET_FORMATS } from '@app/kernel/schema'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { importsOf } from '../imports-api.ts'
import { words } from '../words.ts'

/** Empty files with the right heading, in the language of the page. */
export function TemplateButtons({ name }: { name: string }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: importsOf(name).saveTemplate,
  })
  return SHEET_FORMATS.map((format) => (
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
