import type { TankTables } from '@app/api/contract/forecourt/tank-tables'
import type { Tank } from '@app/api/contract/forecourt/tanks'
import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input, Select, Upload } from 'antd'
import { useState } from 'react'
import { count, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { common } from '#locale/words.ts'
import { ProblemView, problemText } from '#ui/feedback/problem-view.tsx'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { Dialog } from '#ui/forms/dialog.tsx'
import { PageSkeleton } from '#ui/layout/page.tsx'
import { readTableFile, saveTable, useTables } from '../tanks-api.ts'
import { type Draft, draftsOf, senseOf, withSpare } from './drafts.ts'
import { TableCurve } from './table-curve.tsx'
import { TableGrid } from './table-grid.tsx'
import styles from './table.module.css'
import { words } from '../words.ts'

interface Opened {
  tank: Tank
  onClose: () => void
}

const WIDTH = 900

/** A tank's strapping table: shown as a grid and a curve, and replaced by those who set tanks up. */
export function TableDialog({ tank, onClose }: Opened) {
  const [tableId, setTableId] = useState<number>()
  const { data: tables, error, refetch } = useTables(tank, tableId)
  if (!tables) {
    return (
      <Dialog
        open
        footer={null}
        width={WIDTH}
        title={words.tableTitle(tank.number)}
        onClose={onClose}
      >
        {error ? <ProblemView error={error} onRetry={refetch} /> : <PageSkeleton rows={6} />}
      </Dialog>
    )
  }
  const versions = <Versions tables={tables} onChoose={setTableId} />
  const editor = { tank, tables, versions, onClose }
  return tank.enabled && can('tankMge:create') ? (
    <TableEditor key={tables.tableId} {...editor} />
  ) : (
    <TableView {...editor} />
  )
}

interface Shown extends Opened {
  tables: TankTables
  versions: React.ReactNode
}

function TableView({ tank, tables, versions, onClose }: Shown) {
  return (
    <Dialog
      open
      footer={null}
      width={WIDTH}
      title={words.tableTitle(tank.number)}
      onClose={onClose}
    >
      <div className={styles.tools}>{versions}</div>
      <div className={styles.editor}>
        <div>
          <TableGrid
            isReadOnly
            drafts={draftsOf(tables.rows)}
            wrongRow={undefined}
            onChange={() => {}}
          />
        </div>
        <TableCurve rows={tables.rows} />
      </div>
    </Dialog>
  )
}

function TableEditor({ tank, tables, versions, onClose }: Shown) {
  const [drafts, setDrafts] = useState<Draft[]>(() => withSpare(draftsOf(tables.rows)))
  const [note, setNote] = useState<{ type: 'info' | 'error'; text: string }>()
  const { rows, fault } = senseOf(drafts, tank.maxVolume)
  const certificate = tables.versions.find(({ id }) => id === tables.tableId)?.certificate ?? ''
  const take = async (file: File): Promise<void> => {
    setNote(undefined)
    try {
      const { rows: read, found } = await readTableFile(file)
      setDrafts(withSpare(draftsOf(read)))
      if (found > read.length) {
        setNote({ type: 'info', text: words.thinned(count(found), count(read.length)) })
      }
    } catch (error) {
      setNote({ type: 'error', text: problemText(error) })
    }
  }
  const isUntouched = drafts.length === 1
  return (
    <CommandDialog<{ certificate: string }>
      open
      width={WIDTH}
      title={words.tableTitle(tank.number)}
      question={words.tableHint}
      verb={common.save}
      isBlocked={fault !== undefined}
      initialValues={{ certificate }}
      done={words.tableSaved}
      onConfirm={(input) => {
        const { idempotencyKey } = input
        return saveTable(tank, { rows, certificate: input.certificate }, { idempotencyKey })
      }}
      onClose={onClose}
    >
      <div className={styles.tools}>
        <Upload
          accept=".csv,.txt,.xlsx"
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file)
            return false
          }}
        >
          <Button icon={<UploadOutlined />}>{words.importFile}</Button>
        </Upload>
        <Button onClick={() => setDrafts(withSpare([]))}>{words.clear}</Button>
        {versions}
      </div>
      {note && <Alert showIcon type={note.type} title={note.text} style={{ marginBottom: 12 }} />}
      {fault && !isUntouched && (
        <Alert showIcon type="warning" title={fault.text} style={{ marginBottom: 12 }} />
      )}
      <div className={styles.editor}>
        <div>
          <TableGrid
            isReadOnly={false}
            drafts={drafts}
            wrongRow={isUntouched ? undefined : fault?.row}
            onChange={setDrafts}
          />
        </div>
        <div>
          <TableCurve rows={rows} />
          <Form.Item name="certificate" label={words.certificate}>
            <Input autoComplete="off" maxLength={64} />
          </Form.Item>
        </div>
      </div>
    </CommandDialog>
  )
}

/** Tables that applied before can be looked at, and put into use again by saving. */
function Versions({
  tables: { tableId, versions },
  onChoose,
}: {
  tables: TankTables
  onChoose: (tableId: number) => void
}) {
  if (tableId === null || versions.length < 2) return null
  return (
    <Select
      aria-label={words.versions}
      value={tableId}
      onChange={onChoose}
      popupMatchSelectWidth={false}
      options={versions.map((version, index) => ({
        value: version.id,
        label:
          words.version(
            instant(version.createdDate),
            count(version.rows),
            version.creator?.name ?? '–',
          ) + (index === 0 ? ` · ${words.current}` : ''),
      }))}
    />
  )
}
