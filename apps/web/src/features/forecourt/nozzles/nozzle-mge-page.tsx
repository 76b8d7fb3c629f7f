import { CERTIFICATE_STATES, type NozzleControl } from '@app/api/contract/forecourt/nozzles'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { inVolume, litres } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { CommandDialog } from '#ui/forms/command-dialog.tsx'
import { choiceFilter, numberFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { type Asked, FurtherActions, nozzleColumns, tankOf } from './nozzle-columns.tsx'
import { NozzleDialog } from './nozzle-dialog.tsx'
import { endNozzle, listNozzles, NOZZLES_KEY } from './nozzles-api.ts'
import { TankDialog } from './tank-dialog.tsx'
import { words } from './words.ts'

const { fields } = words

const filters = [
  numberFilter({ name: 'logicNo', label: fields.logicNo, path: 'logicNo' }),
  choiceFilter({
    name: 'certificate',
    label: fields.certificate,
    path: 'certificate',
    choices: CERTIFICATE_STATES.map((value) => ({ value, label: words.certificates[value] })),
  }),
  textFilter({ name: 'description', label: fields.description, path: 'description' }),
]

/** The station's nozzles: where they hang, from which tank they draw, and where their meters stand (S-182). */
export default function NozzleMgePage() {
  const [asked, setAsked] = useState<Asked>()
  const columns = useMemo(() => nozzleColumns(setAsked), [])
  const add = can('nozzleMge:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAsked({ about: 'add' })}>
      {words.add}
    </Button>
  )
  return (
    <>
      <TablePage
        route="NozzleMge"
        title={words.title}
        queryKey={NOZZLES_KEY}
        load={listNozzles}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'nozzleControls' }}
        empty={{ title: words.empty, hint: words.emptyHint, action: add }}
        card={(nozzle) => ({
          title: `${fields.logicNo} ${nozzle.logicNo}`,
          aside: tankOf(nozzle),
          lines: [
            `${nozzle.dispenser.name} · ${fields.physicalNo} ${nozzle.physicalNo}`,
            nozzle.totaliser === null
              ? ''
              : `${inVolume(fields.totaliser)} ${litres(nozzle.totaliser)}`,
            [words.certificates[nozzle.certificate], nozzle.validUntil].filter(Boolean).join(' '),
          ].filter(Boolean),
        })}
        {...(can('nozzleMge:update') && {
          onOpen: (nozzle: NozzleControl) => setAsked({ about: 'change', nozzle }),
        })}
      />
      {asked && <AskedDialog asked={asked} ask={setAsked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function AskedDialog({
  asked,
  ask,
  onClose,
}: {
  asked: Asked
  ask: (asked: Asked) => void
  onClose: () => void
}) {
  if (asked.about === 'add') return <NozzleDialog onClose={onClose} />
  const { about, nozzle } = asked
  if (about === 'change') {
    const more = <FurtherActions nozzle={nozzle} ask={ask} />
    return <NozzleDialog before={nozzle} more={more} onClose={onClose} />
  }
  if (about === 'tank') return <TankDialog nozzle={nozzle} onClose={onClose} />
  return (
    <CommandDialog
      open
      danger
      title={words.endTitle}
      question={words.endQuestion(nozzle.logicNo)}
      verb={words.end}
      done={words.ended}
      onConfirm={() => endNozzle(nozzle)}
      onClose={onClose}
    />
  )
}
