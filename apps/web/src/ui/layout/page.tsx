import { LeftOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsMobile } from '#lib/files/media.ts'
import { noteRecord } from '#lib/session/recent-records.ts'
import { common } from '#locale/words.ts'
import { BackHeader } from './back-header.tsx'
import styles from './page.module.css'

interface PageProps {
  title: ReactNode
  /** Beside the title: what state the thing is in. */
  status?: ReactNode
  /** Right of the title; the one primary action last. */
  actions?: ReactNode
  /** The page's matters, of which one is shown: beside its title where there is room. */
  tabs?: ReactNode
  /** Shows the way back to the list. */
  back?: string
  /** What the search offers it by, where its title alone says too little; the title by default. */
  known?: string
  children: ReactNode
}

/** A page: what it is, what can be done, then the thing itself. */
export function Page({ title, status, actions, tabs, back, known, children }: PageProps) {
  const navigate = useNavigate()
  const isMobile = useIsMobile()
  useNoted(back === undefined ? undefined : (known ?? title))
  const goBack = back && (() => (history.length > 1 ? navigate(-1) : navigate(back)))
  return (
    <div className={styles.page}>
      {isMobile && goBack ? (
        <>
          <BackHeader title={title} status={status} onBack={goBack} />
          {actions && <div className={styles.actions}>{actions}</div>}
        </>
      ) : (
        <header className={styles.header}>
          <div className={styles.heading}>
            {goBack && (
              <Button
                type="text"
                icon={<LeftOutlined />}
                aria-label={common.back}
                onClick={goBack}
              />
            )}
            <h1 className={styles.title}>{title}</h1>
            {status}
          </div>
          {!isMobile && tabs && <div className={styles.tabs}>{tabs}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {isMobile && tabs}
      {children}
    </div>
  )
}

/** What can be gone back from is a thing of its own, which the search offers again. */
function useNoted(title: ReactNode): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (typeof title === 'string') noteRecord({ pathname, search, title })
  }, [pathname, search, title])
}

/** A block of a page, with a heading of its own. */
export function Section({
  title,
  explained,
  extra,
  children,
}: {
  title?: ReactNode
  /** Beside the title: the mark that says how the figures below are made up. */
  explained?: ReactNode
  extra?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.section}>
      {(title || extra) && (
        <div className={styles.sectionHeader}>
          <div className={styles.heading}>
            <h2 className={styles.sectionTitle}>{title}</h2>
            {explained}
          </div>
          {extra}
        </div>
      )}
      {children}
    </section>
  )
}

/** The outline of a page while its data is on the way. */
export function PageSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className={styles.page} role="status" aria-busy aria-label={common.loading}>
      <Skeleton active title={{ width: 220 }} paragraph={{ rows }} />
    </div>
  )
}
