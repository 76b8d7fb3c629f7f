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
import { ProposalView } from './proposal-view.tsx'
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
  const mayEdit = tank.enabled && can('tankMge:create') && tables.proposal === null
  return mayEdit ? <TableEditor key={tables.tableId} {...editor} /> : <TableView {...editor} />
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
      {tables.proposal && <ProposalView tank={tank} tables={tables} proposal={tables.proposal} />}
      <div className={styles.tools} style={{ marginTop: 12 }}>
        {versions}
      </div>
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
  const isFirst = tables.tableId === null
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
    <CommandDialog<{ certificate: string; remark?: string }>
      open
      width={WIDTH}
      title={words.tableTitle(tank.number)}
      question={isFirst ? words.tableHint : `${words.tableHint}${words.proposeHint}`}
      verb={isFirst ? common.save : words.propose}
      isBlocked={fault !== undefined}
      initialValues={{ certificate: '' }}
      done={isFirst ? words.tableSaved : words.proposed}
      onConfirm={(input) => {
        const { idempotencyKey, certificate, remark = '' } = input
        return saveTable(tank, { rows, certificate, remark }, { idempotencyKey })
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
          <TableCurve rows={rows} {...(!isFirst && { beside: tables.rows })} />
          <Form.Item name="certificate" label={words.certificate}>
            <Input autoComplete="off" maxLength={64} />
          </Form.Item>
          {!isFirst && (
            <Form.Item name="remark" label={words.why}>
              <Input autoComplete="off" />
            </Form.Item>
          )}
        </div>
      </div>
    </CommandDialog>
  )
}

/** Tables that applied before can be looked at, each with its time, and proposed again. */
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
            index === 0 ? words.versionNow : instant(versions[index - 1]?.createdDate),
            count(version.rows),
            [
              [version.creator?.name ?? '–', version.releaser?.name].filter(Boolean).join(' / '),
              version.wetstockMonth && words.bySales(version.wetstockMonth),
            ]
              .filter(Boolean)
              .join(' · '),
          ) + (index === 0 ? ` · ${words.current}` : ''),
      }))}
    />
  )
}
