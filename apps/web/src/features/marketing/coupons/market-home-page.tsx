import type { Script } from '@app/api/contract/marketing/coupons'
import { PlusOutlined } from '@ant-design/icons'
import { count, money } from '#lib/i18n/format.ts'
import { can } from '#lib/session/session.ts'
import { DetailList } from '#ui/display/detail-list.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { Page, PageSkeleton, Section } from '#ui/layout/page.tsx'
import { ProblemView } from '#ui/feedback/problem-view.tsx'
import { useScripts } from './coupons-api.ts'
import styles from './market-home.module.css'
import { pathTo } from '#lib/routes/path-to.ts'
import { words } from './words.ts'

const { figures } = words

/** What can be offered to members, and how what is on offer is doing. */
export default function MarketHomePage() {
  const { data: scripts, error, refetch } = useScripts()
  if (error) return <ProblemView error={error} onRetry={refetch} />
  if (!scripts) return <PageSkeleton rows={6} />
  return (
    <Page title={words.homeTitle}>
      <div className={styles.kinds}>
        {scripts.map((script) => (
          <Kind key={script.id} script={script} />
        ))}
      </div>
    </Page>
  )
}

function Kind({ script }: { script: Script }) {
  const { id, inEffect, deals, issued, used, discount } = script
  return (
    <Section
      title={words.kinds[id]}
      extra={
        <div className={styles.actions}>
          {can('deal:read') && (
            <LinkButton
              to={pathTo('Deal', { scriptId: id })}
              aria-label={`${words.list} ${words.kinds[id]}`}
            >
              {words.list}
            </LinkButton>
          )}
          {can('addDeal:create') && (
            <LinkButton
              to={pathTo('AddDeal', { scriptId: id })}
              type="primary"
              icon={<PlusOutlined />}
              aria-label={`${words.add} ${words.kinds[id]}`}
            >
              {words.add}
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
