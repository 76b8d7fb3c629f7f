import type { CardInfo } from '@app/api/contract/cards/card-infos'
import { Button } from 'antd'
import { instant } from '#lib/i18n/format.ts'
import type { RowCard } from '#ui/table/rows/row-cards.tsx'
import {
  choiceFilter,
  codeFilter,
  dayRangeFilter,
  phoneFilter,
  textFilter,
} from '#ui/table/filters/filters.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import {
  CARD_TYPE_CHOICES,
  cardTypeName,
  issueTypeName,
  placeOf,
  STATUS_CHOICES,
} from './card-choices.ts'
import { CardInfoStatus } from './card-info-status.tsx'
import { words } from '../words.ts'

const { fields } = words

type Open = (card: CardInfo) => void

const marks = (open: Open): ListColumn<CardInfo>[] => [
  {
    key: 'number',
    title: fields.number,
    render: (card) => (
      <Button type="link" size="small" style={{ padding: 0 }} onClick={() => open(card)}>
        {card.number}
      </Button>
    ),
    sortable: true,
    always: true,
  },
  { key: 'uuid', title: fields.uuid, render: ({ uuid }) => uuid },
  { key: 'status', title: fields.status, render: (card) => <CardInfoStatus {...card} /> },
]

const holder: ListColumn<CardInfo>[] = [
  { key: 'userCard', title: fields.userCard, render: ({ userCard }) => userCard?.number ?? '–' },
  { key: 'user', title: fields.user, wraps: true, render: holderOf },
  {
    key: 'mobile',
    title: fields.mobile,
    render: ({ userCard }) => userCard?.user?.mobile ?? '–',
  },
]

const issueTime: ListColumn<CardInfo> = {
  key: 'issueTime',
  title: fields.issueTime,
  render: (card) => instant(card.issueTime),
  sortable: true,
}

const kinds: ListColumn<CardInfo>[] = [
  { key: 'cardType', title: fields.cardType, render: ({ cardType }) => cardTypeName(cardType) },
  {
    key: 'issueType',
    title: fields.issueType,
    render: ({ issueType }) => issueTypeName(issueType),
  },
]

const station: ListColumn<CardInfo> = { key: 'station', title: fields.station, render: placeOf }

const createdDate: ListColumn<CardInfo> = {
  key: 'createdDate',
  title: fields.createdDate,
  render: (card) => instant(card.createdDate),
  sortable: true,
}

/** @param isOfPlatform the cards are of many companies */
export const everyColumns = (open: Open, isOfPlatform: boolean): ListColumn<CardInfo>[] => [
  ...marks(open),
  ...kinds,
  {
    key: 'company',
    title: fields.company,
    extra: !isOfPlatform,
    render: ({ company }) => company?.name ?? words.platformStock,
  },
  station,
  ...holder,
  issueTime,
  { ...createdDate, extra: true },
]

export const stockColumns = (open: Open): ListColumn<CardInfo>[] => [
  ...marks(open),
  ...kinds,
  station,
  createdDate,
]

export const issuedColumns = (open: Open): ListColumn<CardInfo>[] => [
  ...marks(open),
  ...holder,
  station,
  issueTime,
]

function holderOf({ userCard }: CardInfo): string {
  return userCard?.user?.name ?? (userCard?.name || '–')
}

export const infoCard = (card: CardInfo): RowCard => ({
  title: card.number,
  aside: <CardInfoStatus {...card} />,
  lines: [
    card.userCard ? [holderOf(card), card.userCard.number].join(' · ') : placeOf(card),
    card.uuid,
  ],
})

const number = textFilter({
  name: 'number',
  label: fields.number,
  path: 'number',
  match: 'startsWith',
})
/** Twenty hexadecimal digits. */
const isChipSerial = (serial: string): boolean => serial.length === 20

const uuid = codeFilter({ name: 'uuid', label: fields.uuid, path: 'uuid', isWhole: isChipSerial })
const status = choiceFilter({
  name: 'status',
  label: fields.status,
  path: 'status',
  choices: STATUS_CHOICES,
})
const cardType = choiceFilter({
  name: 'cardType',
  label: fields.cardType,
  path: 'cardType',
  choices: CARD_TYPE_CHOICES.map(({ value, label }) => ({ value: String(value), label })),
})
export const everyFilters = [
  number,
  uuid,
  status,
  cardType,
  dayRangeFilter({ name: 'days', label: fields.createdDate, path: 'createdDate' }),
]

export const stockFilters = [number, uuid, status, cardType]

export const issuedFilters = [
  number,
  phoneFilter({ name: 'mobile', label: fields.mobile, path: 'userCard.user.mobile' }),
  textFilter({
    name: 'userCard',
    label: fields.userCard,
    path: 'userCard.number',
    match: 'equals',
  }),
  status,
  uuid,
]
