import type { UserCard } from '@app/api/contract/cards/user-cards'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { count } from '#lib/i18n/format.ts'
import { Count } from '#ui/display/figures.tsx'
import { CardHeading } from '../card-heading.tsx'
import styles from '../panels.module.css'
import { StoppedAccount } from '../parts/stopped-account.tsx'
import { GrowthDialog } from './growth-dialog.tsx'
import { mayAdjustGrowth } from '../parts/card-rights.ts'
import { mayChangePoints, PointsDialog } from './points-dialog.tsx'
import { words } from '../words.ts'

const { fields } = words

/** A card of points, or of growth towards a level. */
export function UnitsPanel({ card }: { card: UserCard }) {
  const [isChanging, setChanging] = useState(false)
  const isPoints = card.card.type === 'score'
  const mayChange = isPoints ? mayChangePoints() : mayAdjustGrowth(card)
  const dialog = { card, open: isChanging, onClose: () => setChanging(false) }
  return (
    <section className={styles.panel} aria-label={`${card.card.name} ${card.number}`}>
      <CardHeading
        card={card}
        actions={
          mayChange && (
            <Button
              aria-label={isPoints ? words.points : words.growth}
              onClick={() => setChanging(true)}
            >
              {isPoints ? words.pointsVerb : words.adjustVerb}
            </Button>
          )
        }
      />
      <StoppedAccount card={card} />
      <div className={styles.main}>
        <span className={styles.label}>{isPoints ? fields.points : fields.growth}</span>
        <span className={styles.figure}>
          <Count value={isPoints ? card.points : card.growth} />
        </span>
      </div>
      {card.pointsEnding && (
        <div className={styles.label}>
          {words.pointsEnding(count(card.pointsEnding.points), card.pointsEnding.lastDay)}
        </div>
      )}
      {card.card.type === 'level' && <LevelStanding card={card} />}
      {isPoints ? <PointsDialog {...dialog} /> : <GrowthDialog {...dialog} />}
    </section>
  )
}

/** The level that the growth has reached, and what is missing for the next. */
function LevelStanding({ card: { level, nextLevel, growth } }: { card: UserCard }) {
  return (
    <div>
      <Tag color={level ? 'gold' : 'default'}>{level ?? words.noLevel}</Tag>
      <span className={styles.label}>
        {nextLevel
          ? words.nextLevel(nextLevel.name, count(nextLevel.growth - growth))
          : level && words.topLevel}
      </span>
    </div>
  )
}
