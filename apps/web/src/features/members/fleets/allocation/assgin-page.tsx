import type { UserCard } from '@app/api/contract/cards/user-cards'
import { allOf } from '@app/kernel/list-query/write'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { inMoney } from '#lib/i18n/format.ts'
import { useIsMobile } from '#lib/files/media.ts'
import { can, useProfile } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DetailList } from '#ui/display/detail-list.tsx'
import { Money } from '#ui/display/figures.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import type { ListColumn } from '#ui/table/rows/list-column.ts'
import { CardStatus } from '#features/cards/user-cards/parts/card-status.tsx'
import styles from './assgin-page.module.css'
import { listSubCards, SUB_CARDS_KEY, useCard, useOwnMasterCard } from '../fleets-api.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { OWN_CARD } from '../parts/own-card.ts'
import { TransferDialog } from './transfer-dialog.tsx'
import { words as fleetWords } from '../words.ts'
import { words } from './words.ts'

const { fields } = fleetWords

/** Money of a master card to its sub cards and back; opened with any card of the family. */
export default function AssginPage() {
  const { userCardId = '' } = useParams()
  return userCardId === OWN_CARD ? <OwnFamily /> : <Family cardId={Number(userCardId)} />
}

/** What a head finds who has no other page. */
function OwnFamily() {
  const { data: master, error, refetch } = useOwnMasterCard()
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (master === undefined) return <PageSkeleton />
  if (master) return <Assignment master={master} />
  return <EmptyState title={words.noFleet} hint={words.noFleetHint} />
}

function Family({ cardId }: { cardId: number }) {
  const card = useCard(cardId)
  const master = useCard(card.data?.parent?.id ?? cardId)
  const error = card.error ?? master.error
  if (error) return <ProblemView error={error} onRetry={() => card.refetch()} />
  if (!master.data) return <PageSkeleton />
  return <Assignment master={master.data} />
}

function Assignment({ master }: { master: UserCard }) {
  const { restricted } = useProfile()
  const fleet = master.card.group
  const isAssigning = master.card.valueMode === 'assign'
  return (
    <Page
      title={`${words.transferTitle} · ${fleet?.name ?? master.name}`}
      status={<CardStatus status={master.status} />}
      {...(fleet && !restricted && { back: pathTo('UnitMember', { group: fleet.id }) })}
    >
      <Section>
        <DetailList
          items={[
            { label: fields.masterCard, value: master.number },
            { label: fields.available, value: <Money value={master.available} withUnit /> },
            { label: fields.childCardNum, value: master.childCardNum },
          ]}
        />
      </Section>
      <Section title={fleetWords.tabs.cards}>
        {isAssigning ? (
          <Cards master={master} />
        ) : (
          <Alert type="info" showIcon title={words.shareNotice} />
        )}
      </Section>
    </Page>
  )
}

function Cards({ master }: { master: UserCard }) {
  const [chosen, choose] = useState<UserCard>()
  const isMobile = useIsMobile()
  const columns: ListColumn<UserCard>[] = [
    { key: 'number', title: fields.cardNumber, render: ({ number }) => number },
    { key: 'name', title: fields.cardName, render: ({ name }) => name || '–' },
    {
      key: 'holder',
      title: fields.holder,
      render: ({ user }) => user?.name ?? fleetWords.noHolder,
      inFile: ['user'],
    },
    {
      key: 'available',
      title: inMoney(fields.cardBalance),
      align: 'right',
      render: (card) => <Money value={card.available} />,
    },
    { key: 'status', title: fields.status, render: ({ status }) => <CardStatus status={status} /> },
    {
      key: 'actions',
      title: '',
      render: (card) =>
        can('assign') && (
          <Button type="link" size="small" onClick={() => choose(card)}>
            {fleetWords.allocate}
          </Button>
        ),
    },
  ]
  return (
    <>
      {isMobile && can('assign') && <p className={styles.hint}>{words.tapHint}</p>}
      <ListSection
        queryKey={SUB_CARDS_KEY}
        load={listSubCards}
        base={allOf(['parent.id', master.id])}
        columns={columns}
        exports={{ type: 'userCards' }}
        card={(card) => ({
          title: card.name || card.number,
          aside: <Money value={card.available} withUnit />,
          lines: [card.number, card.user?.name ?? ''],
        })}
        {...(can('assign') && { onOpen: choose })}
        empty={<EmptyState title={fleetWords.subEmpty} hint={fleetWords.subEmptyHint} />}
      />
      {chosen && <TransferDialog open card={chosen} onClose={() => choose(undefined)} />}
    </>
  )
}
