import type { OwnAccount } from '@app/api/contract/members/member-pages'
import { useCallback, useState } from 'react'
import { ApiError } from '#lib/api/problem.ts'
import { call, useLoaded } from '../calls.ts'
import { Failed } from '../parts/failed.tsx'
import { Notice } from '../parts/notice.tsx'
import styles from '../parts/parts.module.css'
import { words as common } from '../words.ts'
import { CardSheet } from './card-sheet.tsx'
import { Coupons } from './coupons.tsx'
import { Lines } from './lines.tsx'
import { Offers } from './offers.tsx'
import { Receive } from './receive.tsx'
import { Store } from './store/store.tsx'
import { useIdle } from './use-idle.ts'
import { words } from './words.ts'

type Section = keyof typeof words.sections

const SECTIONS = ['cards', 'debit', 'coupons', 'score', 'store'] as const

interface AccountProps {
  token: string
  /** A printed code that offers coupons, where one led here. */
  printed: string | undefined
  /** The session has ended, by the member or by itself. */
  onOver: (why: string) => void
}

export function Account({ token, printed, onOver }: AccountProps) {
  const [section, setSection] = useState<Section>(printed === undefined ? 'cards' : 'coupons')
  const [received, setReceived] = useState(0)
  const [accepts, setAccepts] = useState<boolean>()
  const { data, problem, reload } = useLoaded(
    () => call<OwnAccount>('GET', '/memberSessions/own', { token }),
    (why) => {
      if (why instanceof ApiError && why.status === 401) onOver(why.message)
    },
  )
  // What stands on the screen goes when the session does, on a phone that was laid down.
  useIdle(useCallback(() => onOver(words.idle), [onOver]))
  const leave = async () => {
    // Even where nobody hears of it, this phone forgets the session.
    await call('POST', '/memberSessions/own/end', { token }).catch(() => {})
    onOver(words.left)
  }
  if (!data) {
    if (problem === undefined) return <Notice title={common.loading} />
    return <Failed title={words.title} problem={problem} onAgain={reload} />
  }
  const part = { token, symbol: data.symbol, onProblem: reload }
  return (
    <>
      <div className={styles.person}>
        <p>
          {data.name} {data.mobile}
        </p>
        <button type="button" className={styles.quiet} onClick={() => void leave()}>
          {words.leave}
        </button>
      </div>
      <nav className={styles.sections} aria-label={words.title}>
        {SECTIONS.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.section}
            aria-current={name === section}
            onClick={() => setSection(name)}
          >
            {words.sections[name]}
          </button>
        ))}
      </nav>
      {section === 'cards' &&
        (data.cards.length === 0 ? (
          <Notice title={words.noCards} />
        ) : (
          data.cards.map((card) => (
            <CardSheet key={card.id} card={card} timeZone={data.timeZone} {...part} />
          ))
        ))}
      {section === 'cards' && (
        <Offers token={token} accepts={accepts ?? data.acceptsOffers} onChosen={setAccepts} />
      )}
      {section === 'coupons' && printed !== undefined && (
        <Receive {...part} printed={printed} onReceived={() => setReceived(received + 1)} />
      )}
      {section === 'coupons' && <Coupons key={received} {...part} timeZone={data.timeZone} />}
      {section === 'store' && <Store {...part} onRedeemed={reload} />}
      {(section === 'debit' || section === 'score') && (
        <Lines key={section} book={section} {...part} />
      )}
    </>
  )
}
