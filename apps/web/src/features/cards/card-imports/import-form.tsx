import { CHIP_TYPES, SUPPLIER_NAMES, type Supplier } from '@app/api/contract/cards/card-infos'
import { UPLOADS, mostBytes } from '@app/api/contract/platform/attachments'
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Progress, Select, Space, Table, Upload } from 'antd'
import { useState } from 'react'
import { count } from '#lib/i18n/format.ts'
import { FieldGrid } from '#ui/forms/field-grid.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { CARD_TYPE_CHOICES } from '#features/cards/card-infos/parts/card-choices.ts'
import { useOwners } from './use-owners.ts'
import { sendCards } from './imports-api.ts'
import { type Preview, previewOf } from './preview.ts'
import { saveTemplate } from './template.ts'
import { words } from './words.ts'

interface Fields {
  supplier: Supplier
  cardType: number
  companyId?: number
}

interface Chosen {
  file: File
  preview: Preview
}

/** Chooses a file, shows what is in it, and sends it. */
export function ImportForm({ onStarted }: { onStarted: (importId: number) => void }) {
  const [chosen, choose] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const [percent, setPercent] = useState<number>()
  const owners = useOwners()

  const look = async (file: File): Promise<void> => {
    choose(undefined)
    if (file.size > mostBytes(UPLOADS.cardImport)) return setProblem(words.tooLarge)
    const preview = await previewOf(file)
    if (!preview) return setProblem(words.unreadable)
    if (preview.total === 0) return setProblem(words.noRows)
    setProblem(undefined)
    choose({ file, preview })
  }

  const send = async (query: Fields): Promise<void> => {
    if (!chosen || percent !== undefined) return
    setPercent(0)
    try {
      const { id } = await sendCards({ query, file: chosen.file, onProgress: setPercent })
      onStarted(id)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setPercent(undefined)
    }
  }

  return (
    <Form<Fields>
      layout="vertical"
      initialValues={{ supplier: SUPPLIER_NAMES[0], cardType: CHIP_TYPES.cpu }}
      onFinish={send}
    >
      <p style={{ marginTop: 0 }}>{words.hint}</p>
      <FieldGrid columns={3}>
        <Form.Item name="supplier" label={words.supplier}>
          <Select options={SUPPLIER_NAMES.map((value) => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item name="cardType" label={words.cardType}>
          <Select options={CARD_TYPE_CHOICES} />
        </Form.Item>
        {owners && (
          <Form.Item name="companyId" label={words.owner}>
            <Select allowClear placeholder={words.stock} options={owners} />
          </Form.Item>
        )}
      </FieldGrid>
      <Space wrap style={{ marginBottom: 16 }}>
        <Upload
          accept=".csv,.txt"
          showUploadList={false}
          beforeUpload={(file) => {
            void look(file)
            return false
          }}
        >
          <Button icon={<UploadOutlined />}>{chosen ? words.another : words.choose}</Button>
        </Upload>
        <Button type="link" icon={<DownloadOutlined />} onClick={saveTemplate}>
          {words.template}
        </Button>
      </Space>
      {problem && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
      {chosen && <PreviewTable {...chosen} />}
      {percent !== undefined && (
        <Progress percent={percent} aria-label={words.sending(String(percent))} />
      )}
      {chosen && (
        <Button type="primary" htmlType="submit" loading={percent !== undefined}>
          {words.verb}
        </Button>
      )}
    </Form>
  )
}

const PreviewTable = ({ file, preview }: Chosen) => (
  <Table
    size="small"
    style={{ marginBottom: 16 }}
    title={() => `${file.name} · ${saidOf(preview)}`}
    pagination={false}
    rowKey="rowNo"
    scroll={{ x: 'max-content' }}
    dataSource={preview.rows}
    columns={[
      { dataIndex: 'uuid', title: words.columns.uuid },
      { dataIndex: 'number', title: words.columns.number },
      { dataIndex: 'name', title: words.columns.name },
    ]}
  />
)

const saidOf = ({ rows, total }: Preview): string =>
  rows.length < total
    ? words.previewFirst(count(total), count(rows.length))
    : words.preview(count(total))
