import type { Application } from '@app/api/contract/platform/software'
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { count, instant } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { textFilter } from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { TablePage } from '#ui/table/table-page.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { listApplications, SOFTWARE_KEY } from './software-api.ts'
import { words } from './words.ts'

const { fields } = words.applications

const latestOf = ({ latest }: Application): string => latest?.versionName ?? '–'

const columns: ListColumn<Application>[] = [
  { key: 'name', title: fields.name, sortable: true, always: true, render: ({ name }) => name },
  { key: 'packageName', title: fields.packageName, render: ({ packageName }) => packageName },
  {
    key: 'deviceTypes',
    title: fields.deviceTypes,
    wraps: true,
    render: ({ deviceTypes }) => deviceTypes.map((type) => words.deviceTypes[type]).join(', '),
  },
  { key: 'latest', title: fields.latest, render: latestOf },
  {
    key: 'devices',
    title: fields.devices,
    align: 'right',
    render: ({ devices }) => count(devices),
  },
  {
    key: 'description',
    title: fields.description,
    wraps: true,
    render: ({ description }) => description || '–',
  },
  {
    key: 'createdDate',
    title: fields.createdDate,
    extra: true,
    render: ({ createdDate }) => instant(createdDate),
  },
]

const filters = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  textFilter({ name: 'packageName', label: fields.packageName, path: 'packageName' }),
]

/** Applications that devices run (S-208). */
export default function ApplicationsMgePage() {
  const [opened, setOpened] = useState<Application | 'new'>()
  const add = can('applicationsMge:create') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened('new')}>
      {words.addApplication}
    </Button>
  )
  return (
    <>
      <TablePage
        route="ApplicationsMge"
        title={words.applications.title}
        queryKey={[...SOFTWARE_KEY, 'applications']}
        load={listApplications}
        columns={columns}
        filters={filters}
        actions={add}
        exports={{ type: 'softwareApplications' }}
        empty={{ title: words.emptyApplications, hint: words.emptyApplicationsHint, action: add }}
        card={(row) => ({
          title: row.name,
          aside: latestOf(row),
          lines: [row.packageName, words.onDevices(count(row.devices))],
        })}
        onEdit={can('applicationsMge:update') && setOpened}
      />
      {opened && (
        <ApplicationDialog
          {...(opened !== 'new' && { before: opened })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
