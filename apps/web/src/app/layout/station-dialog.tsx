import { App as AntApp, Input, Radio, Table } from 'antd'
import { contains } from '@app/kernel/list-query/write'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { session, useMaybeStation } from '../../lib/session.ts'
import { useIsMobile } from '../../lib/use-is-mobile.ts'
import { common } from '../../locale/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { listStations, loadStation, STATION_PAGE_SIZE } from '../enter.ts'
import { words } from '../words.ts'

/** Chooses another station: asked first, then everything begins anew there (S-055 to S-062). */
export function StationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const current = useMaybeStation()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number>()
  const isMobile = useIsMobile()
  const switchTo = useSwitchStation()
  const text = search.trim()
  const query = text === '' ? '' : contains('name', text)
  const { data, isPending } = useQuery({
    queryKey: ['stations', 'choice', query, page],
    queryFn: () => listStations(page - 1, query),
    placeholderData: keepPreviousData,
    enabled: open,
  })

  const confirm = (): void => {
    const station = data?.content.find(({ id }) => id === chosen)
    onClose()
    // Without a choice the dialog just closes (S-331).
    if (station && station.id !== current?.id) switchTo(station)
  }

  return (
    <Dialog open={open} title={words.selectStation} onOk={confirm} onClose={onClose}>
      <Input.Search
        allowClear
        placeholder={words.searchStation}
        aria-label={words.searchStation}
        onChange={(event) => {
          setSearch(event.target.value)
          setPage(1)
        }}
        style={{ marginBottom: 12 }}
      />
      <Table
        rowKey="id"
        size="small"
        loading={isPending}
        dataSource={data?.content ?? []}
        onRow={(station) => ({
          onClick: () => setChosen(station.id),
          style: { cursor: 'pointer' },
        })}
        columns={[
          {
            key: 'choice',
            width: 40,
            render: (_, station) => (
              <Radio
                checked={station.id === (chosen ?? current?.id)}
                aria-label={station.name}
                onChange={() => setChosen(station.id)}
              />
            ),
          },
          ...(isMobile ? [] : [{ title: words.stationId, dataIndex: 'id', width: 70 }]),
          { title: words.stationName, dataIndex: 'name' },
          { title: words.companyName, render: (_, station) => station.company.name },
        ]}
        pagination={{
          current: page,
          pageSize: STATION_PAGE_SIZE,
          total: data?.totalElements ?? 0,
          onChange: setPage,
          hideOnSinglePage: true,
          showTotal: (total) => common.total(String(total)),
        }}
      />
    </Dialog>
  )
}

/** Asks, loads the station, forgets what was loaded of the other, and returns to home. */
function useSwitchStation(): (station: { id: number; name: string }) => void {
  const { modal } = AntApp.useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  return ({ id, name }) => {
    modal.confirm({
      title: words.switchStation(name),
      content: words.switchHint,
      okText: words.switchVerb,
      cancelText: common.cancel,
      onOk: async () => {
        session.setStation(await loadStation(id))
        client.clear()
        await navigate('/home')
      },
    })
  }
}
