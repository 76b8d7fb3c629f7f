import type { Script } from '@app/api/contract/marketing/activities'
import type { QrCode } from '@app/api/contract/marketing/qr-codes'
import type { PageOf } from '@app/kernel/schema'
import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { count, money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { can } from '#lib/session/session.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import styles from './market-home.module.css'
import { words } from './words.ts'

const { figures } = words

/** The kinds of coupons and activities, and how those of each are doing. */
const useScripts = () =>
  useQuery({
    queryKey: ['deals', 'scripts'],
    queryFn: async () => (await api.get<{ content: Script[] }>('/scripts')).content,
    meta: { handlesProblems: true },
  })

/** What can be offered to members, and how what is on offer is doing. */
export default function MarketHomePage() {
  const { data: scripts, error, refetch } = useScripts()
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!scripts) return <PageSkeleton rows={6} />
  const of = (target: Script['target']) => scripts.filter((script) => script.target === target)
  return (
    <Page title={words.title}>
      <Kinds title={words.coupons} scripts={of('deal')} />
      <Kinds title={words.activities} scripts={of('dealTask')} />
      {can('miniQrcode:read') && <QrCodes />}
    </Page>
  )
}

const MOST_SCANNED = 5

/** The codes that are scanned most. */
function QrCodes() {
  const { data: page, error } = useQuery({
    queryKey: ['miniQrcodes', 'mostScanned'],
    queryFn: () =>
      api.get<PageOf<QrCode>>('/miniQrcodes', { sort: ['scans,desc'], size: MOST_SCANNED }),
    meta: { handlesProblems: true },
  })
  return (
    <>
      <h2 className={styles.heading}>{words.qrCodes}</h2>
      <Section
        title={words.mostScanned}
        extra={<LinkButton to={pathTo('MiniQrcode')}>{words.list}</LinkButton>}
      >
        {error && <ProblemView error={error} />}
        {page?.content.length === 0 && <p className={styles.hint}>{words.noQrCodes}</p>}
        <DetailList
          items={[
            { label: figures.deals, value: page ? count(page.totalElements) : '–' },
            ...(page?.content ?? []).map(({ name, scans }) => ({
              label: name,
              value: words.scans(count(scans)),
            })),
          ]}
        />
      </Section>
    </>
  )
}

function Kinds({ title, scripts }: { title: string; scripts: readonly Script[] }) {
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.kinds}>
        {scripts.map((script) => (
          <Kind key={script.id} script={script} />
        ))}
      </div>
    </>
  )
}

/** Where the things of a kind are listed and added, for those who may. */
const WAYS = {
  deal: { list: 'Deal', reads: 'deal:read', add: 'AddDeal', adds: 'addDeal:create' },
  dealTask: {
    list: 'DealTask',
    reads: 'dealTask:read',
    add: 'AddDealTask',
    adds: 'addDealTask:create',
  },
} as const

function Kind({ script }: { script: Script }) {
  const { id, target, inEffect, deals, issued, used, discount } = script
  const way = WAYS[target]
  const verb = target === 'deal' ? words.addCoupon : words.addActivity
  return (
    <Section
      title={words.kinds[id]}
      extra={
        <div className={styles.actions}>
          {can(way.reads) && (
            <LinkButton
              to={pathTo(way.list, { scriptId: id })}
              aria-label={`${words.list} ${words.kinds[id]}`}
            >
              {words.list}
            </LinkButton>
          )}
          {can(way.adds) && (
            <LinkButton
              to={pathTo(way.add, { scriptId: id })}
              type="primary"
              icon={<PlusOutlined />}
              aria-label={`${verb} ${words.kinds[id]}`}
            >
              {verb}
            </LinkButton>
          )}
        </div>
      }
    >
      <p className={styles.hint}>{words.kindHints[id]}</p>
      <DetailList
        items={[
          { label: figures.inEffect, value: count(inEffect) },
          { label: figures.deals, value: count(deals) },
          { label: figures.issued, value: count(issued) },
          { label: figures.used, value: count(used) },
          { label: figures.discount, value: money(discount) },
        ]}
      />
    </Section>
  )
}
