import { InboxOutlined } from '@ant-design/icons'
import { ENDINGS, mostBytes, UPLOADS } from '@app/api/contract/platform/attachments'
import { Alert, Progress, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { count } from '#lib/i18n/format.ts'
import { hasTaken } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { Page, Section } from '#ui/layout/page.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { importsOf } from '../imports-api.ts'
import { words } from '../words.ts'
import { ColumnHelp } from './column-help.tsx'
import { importCard, importColumns } from './import-columns.tsx'
import type { ImportKind } from './import-kind.ts'
import { TemplateButtons } from './template-buttons.tsx'

/** Where files of a kind are sent, and what became of earlier ones. @param children what is chosen with a file */
export function ImportPage({
  title,
  kind,
  children,
}: {
  title: string
  kind: ImportKind
  children?: ReactNode
}) {
  const navigate = useNavigate()
  const { key, list, type } = importsOf(kind.name)
  const maySend = kind.mayImport && (!kind.part || hasTaken(kind.part))
  return (
    <Page title={title} back={kind.listPage} actions={<TemplateButtons {...kind} />}>
      {maySend && (
        <Section>
          <p style={{ marginTop: 0 }}>{words.steps}</p>
          {kind.hint && <p>{kind.hint}</p>}
          {children}
          <FileField kind={kind} onSent={(id) => void navigate(kind.resultPage(id))} />
          <ColumnHelp columns={kind.columns} />
        </Section>
      )}
      <Section title={words.title}>
        <ListSection
          queryKey={key}
          load={list}
          base=""
          columns={importColumns(kind)}
          exports={{ type }}
          card={importCard}
          onOpen={({ id }) => navigate(kind.resultPage(id))}
          empty={<EmptyState title={words.empty} hint={words.emptyHint} />}
        />
      </Section>
    </Page>
  )
}

function FileField({ kind, onSent }: { kind: ImportKind; onSent: (importId: number) => void }) {
  const [problem, setProblem] = useState<string>()
  const [percent, setPercent] = useState<number>()
  const rule = UPLOADS[kind.upload]
  const endings = rule.formats.flatMap((format) => ENDINGS[format]).toSorted()

  const send = async (file: File): Promise<void> => {
    if (file.size > mostBytes(rule)) return setProblem(words.tooLarge(rule.megabytes))
    setProblem(undefined)
    setPercent(0)
    try {
      const { id } = await importsOf(kind.name).send(file, {
        sending: kind.sending,
        onProgress: setPercent,
      })
      onSent(id)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      setPercent(undefined)
    }
  }

  return (
    <>
      <Upload.Dragger
        accept={endings.map((ending) => `.${ending}`).join()}
        showUploadList={false}
        disabled={percent !== undefined}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
      >
        <p style={{ margin: 0, fontSize: 24 }}>
          <InboxOutlined />
        </p>
        <p style={{ margin: '4px 0' }}>{words.choose}</p>
        <p style={{ margin: 0, opacity: 0.65 }}>
          {words.chooseHint(endings, rule.megabytes, count(kind.mostRows))}
        </p>
      </Upload.Dragger>
      {percent !== undefined && (
        <Progress percent={percent} aria-label={words.sending(String(percent))} />
      )}
      {problem && <Alert type="error" showIcon title={problem} style={{ marginTop: 12 }} />}
    </>
  )
}
