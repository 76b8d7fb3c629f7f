import { DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Dropdown, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { count } from '#lib/i18n/format.ts'
import { PAGE_SIZES } from '#lib/lists/list-state.ts'
import { common } from '#locale/words.ts'
import { words } from './words.ts'
import { LEAP, type PageStep, pageSteps } from './page-numbers.ts'
import styles from './pages.module.css'

export interface ListPages {
  /** One-based. */
  page: number
  size: number
  total: number
  setPage(page: number, size: number): void
}

interface PagesProps extends ListPages {
  /** As far as there is room for: on a phone one page is named, within other pages its neighbours. */
  extent?: 'full' | 'steps' | 'here'
}

/** How many rows there are, and the way to those of other pages. */
export function Pages({ extent = 'full', ...pages }: PagesProps) {
  const { page, size, total, setPage } = pages
  const last = Math.max(1, Math.ceil(total / size))
  const goTo = (wanted: number): void => setPage(Math.min(Math.max(wanted, 1), last), size)
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      <span className={styles.total}>{common.total(count(total))}</span>
      <Step label={words.previousPage} isOff={page <= 1} onClick={() => goTo(page - 1)}>
        <LeftOutlined aria-hidden />
      </Step>
      {extent === 'here' ? (
        <span>{`${count(page)} / ${count(last)}`}</span>
      ) : (
        pageSteps(page, last).map((step) => (
          <PageButton key={step} step={step} page={page} goTo={goTo} />
        ))
      )}
      <Step label={words.nextPage} isOff={page >= last} onClick={() => goTo(page + 1)}>
        <RightOutlined aria-hidden />
      </Step>
      {extent === 'full' && <SizeChoice {...pages} />}
      {extent === 'full' && <PageField goTo={goTo} />}
    </nav>
  )
}

interface StepProps {
  label: string
  isHere?: boolean
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

const Step = ({ label, isHere = false, isOff = false, onClick, children }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    title={label}
    aria-label={label}
    aria-current={isHere ? 'page' : undefined}
    disabled={isOff}
    onClick={onClick}
  >
    {children}
  </button>
)

interface PageButtonProps {
  step: PageStep
  page: number
  goTo: (page: number) => void
}

function PageButton({ step, page, goTo }: PageButtonProps) {
  if (step === 'back' || step === 'on') {
    const isBack = step === 'back'
    return (
      <Step
        label={isBack ? words.pagesBack(String(LEAP)) : words.pagesOn(String(LEAP))}
        onClick={() => goTo(isBack ? page - LEAP : page + LEAP)}
      >
        …
      </Step>
    )
  }
  return (
    <Step label={words.pageNumber(count(step))} isHere={step === page} onClick={() => goTo(step)}>
      {count(step)}
    </Step>
  )
}

/** How many rows a page has; what is seen first stays in sight. */
const SizeChoice = ({ page, size, setPage }: ListPages) => (
  <Dropdown
    trigger={['click']}
    menu={{
      selectedKeys: [String(size)],
      items: PAGE_SIZES.map((offered) => ({
        key: String(offered),
        label: words.perPage(String(offered)),
      })),
      onClick: ({ key }) => setPage(Math.floor(((page - 1) * size) / Number(key)) + 1, Number(key)),
    }}
  >
    <button type="button" className={styles.sizes} title={words.pageSize}>
      {words.perPage(String(size))} <DownOutlined aria-hidden />
    </button>
  </Dropdown>
)

/** Any page by its number. */
function PageField({ goTo }: { goTo: (page: number) => void }) {
  const [typed, setTyped] = useState('')
  const go = (): void => {
    if (typed !== '') goTo(Number(typed))
    setTyped('')
  }
  return (
    <label className={styles.field}>
      {words.goToPage}
      <Input
        size="small"
        inputMode="numeric"
        maxLength={6}
        aria-label={words.goToPage}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onPressEnter={go}
        onBlur={go}
      />
    </label>
  )
}
