import type { Station } from '@app/api/contract/organisation/stations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex, Input, Radio, Select, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { can, useMaybeStation } from '#lib/session/session.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { common } from '#locale/words.ts'
import { Dialog } from '#ui/forms/dialog.tsx'
import { words } from '../words.ts'
import { listCompanies, listStations, STATION_PAGE_SIZE, type StationSearch } from './stations.ts'
import { useSwitchStation } from './use-switch-station.ts'

const FIRST_PAGE = 1

/** Chooses another station, out of all companies or of one (S-055 to S-058). */
export function StationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const current = useMaybeStation()
  const [chosen, setChosen] = useState<Station>()
  const switchTo = useSwitchStation()

  const close = (): void => {
    setChosen(undefined)
    onClose()
  }
  const pick = (station: Station | undefined): void => {
    close()
    // Without a choice the dialog just closes (S-331).
    if (station && station.id !== current?.id) switchTo(station)
  }

  return (
    <Dialog open={open} title={words.selectStation} onOk={() => pick(chosen)} onClose={close}>
      <StationChoice chosenId={chosen?.id ?? current?.id} onChoose={setChosen} onPick={pick} />
    </Dialog>
  )
}

interface StationChoiceProps {
  chosenId: number | undefined
  onChoose: (station: Station) => void
  /** It is this one: nothing need be confirmed. */
  onPick: (station: Station) => void
}

function StationChoice({ chosenId, onChoose, onPick }: StationChoiceProps) {
  const [search, setSearch] = useState<StationSearch>({})
  const [page, setPage] = useState(FIRST_PAGE)
  const isMobile = useIsMobile()
  const { data, isPending } = useQuery({
    queryKey: ['stations', 'choice', search, page],
    queryFn: () => listStations(page, search),
    placeholderData: keepPreviousData,
  })

  const change = (next: StationSearch): void => {
    setSearch({ ...search, ...next })
    setPage(FIRST_PAGE)
  }

  return (
    <>
      <Flex gap={8} wrap style={{ marginBottom: 12 }}>
        <Input.Search
          allowClear
          placeholder={words.searchStation}
          aria-label={words.searchStation}
          style={{ flex: '1 1 180px' }}
          onChange={(event) => change({ name: event.target.value.trim() })}
        />
        <CompanySelect onChoose={(companyId) => change({ companyId })} />
      </Flex>
      <Table
        rowKey="id"
        size="small"
        loading={isPending}
        dataSource={data?.content ?? []}
        columns={columnsOf(isMobile, { chosenId, onChoose })}
        onRow={(station) => ({
          onClick: () => onChoose(station),
          onDoubleClick: () => onPick(station),
          onKeyDown: (event) => {
            if (event.key !== 'Enter') return
            // Else the same key would answer the question that follows.
            event.preventDefault()
            onPick(station)
          },
          style: { cursor: 'pointer' },
        })}
        locale={{ emptyText: isPending ? ' ' : words.noStationFound }}
        pagination={{
          current: page,
          pageSize: STATION_PAGE_SIZE,
          total: data?.totalElements ?? 0,
          onChange: setPage,
          hideOnSinglePage: true,
          showSizeChanger: false,
          showTotal: (total) => common.total(String(total)),
        }}
      />
    </>
  )
}

const columnsOf = (
  isMobile: boolean,
  { chosenId, onChoose }: Omit<StationChoiceProps, 'onPick'>,
): TableColumnsType<Station> => [
  {
    key: 'choice',
    width: 40,
    render: (_, station) => (
      <Radio
        name="station"
        checked={station.id === chosenId}
        autoFocus={station.id === chosenId}
        aria-label={station.name}
        onChange={() => onChoose(station)}
      />
    ),
  },
  ...(isMobile ? [] : [{ title: words.stationId, dataIndex: 'id', width: 70 }]),
  { title: words.stationName, dataIndex: 'name' },
  { title: words.companyName, render: (_, station) => station.company.name },
]

/** For those who see several companies (S-056). */
function CompanySelect({ onChoose }: { onChoose: (companyId: number | undefined) => void }) {
  const { data: companies = [] } = useQuery({
    queryKey: ['companies', 'choice'],
    queryFn: listCompanies,
    enabled: can('addCompanies:read'),
    meta: { handlesProblems: true },
  })
  if (companies.length < 2) return null
  return (
    <Select<number>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={words.allCompanies}
      aria-label={words.companyName}
      style={{ flex: '1 1 160px' }}
      options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChoose}
    />
  )
}
