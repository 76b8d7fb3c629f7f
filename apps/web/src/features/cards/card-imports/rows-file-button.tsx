import { equals } from '@app/kernel/list-query/write'
import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { api } from '#lib/api/api.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'

/** The rows that were not taken, to be mended in a spreadsheet. */
export function RowsFileButton({ importId }: { importId: number }) {
  const fetchFile = useMutation({
    mutationFn: async () => {
      const query = { search: equals('import.id', importId), download: true, format: 'csv' }
      await saveFile(await api.file('/cardImportRows', query))
    },
  })
  if (!can('exportData')) return null
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      {common.exports.verb}
    </Button>
  )
}
