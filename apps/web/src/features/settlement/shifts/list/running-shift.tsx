import type { ShiftSheet } from '@app/api/contract/settlement/shifts'
import { Alert, Skeleton } from 'antd'
import { count, instant } from '#lib/i18n/format.ts'
import { can, useStation } from '#lib/session/session.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import { Money, Volume } from '#ui/display/figures.tsx'
import { LinkButton } from '#ui/layout/link-button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { Totals } from '#ui/display/totals.tsx'
import { pathTo } from '#lib/routes/path-to.ts'
import { keptOf } from '../parts/kept.ts'
import { sheetNotes } from '../parts/notes/sheet-notes.ts'
import { durationOf } from '../shift-details.ts'
import { ShiftState } from '../shift-state.tsx'
import { countsBlindly } from '../drawer/blind.ts'
import { words as drawerWords } from '../drawer/words.ts'
import { words as shiftWords } from '../words.ts'
import { words } from './words.ts'
import styles from './running-shift.module.css'

/** What the station is in at the moment: a shift, none, or simply a day. */
export function RunningShift({
  sheet,
  isComing,
  isNoneOpen,
  hasShifts,
}: {
  sheet: ShiftSheet | undefined
  isComing: boolean
  isNoneOpen: boolean
  hasShifts: boolean
}) {
  const { enableShiftSettle } = useStation()
  if (!enableShiftSettle && !sheet) return <NatureDay hasShifts={hasShifts} />
  if (sheet) return <Running sheet={sheet} />
  if (isComing) return <Coming />
  if (!isNoneOpen || !hasShifts) return null
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.notice ?? ''}
      title={shiftWords.noneOpen}
      description={shiftWords.noneOpenHint}
    />
  )
}

/** Without shifts a station lives from midnight to midnight (S-323). */
const NatureDay = ({ hasShifts }: { hasShifts: boolean }) => (
  <Alert
    type="info"
    showIcon
    className={styles.notice ?? ''}
    title={words.natureDay}
    description={[words.natureDayHint, hasShifts && words.natureDayBefore]
      .filter(Boolean)
      .join(' ')}
  />
)

/** As high as what is on its way. */
const Coming = () => (
  <Section title={<Skeleton.Node active style={{ width: 220, height: 32 }} />}>
    <div className={styles.figures}>
      <Totals label={words.title} totals={undefined} />
    </div>
  </Section>
)

function Running({ sheet }: { sheet: ShiftSheet }) {
  const { totals, startTime } = sheet
  return (
    <Section
      title={
        <span className={styles.heading}>
          {shiftWords.shift(sheet.number)}
          <span className={styles.state}>
            <ShiftState shift={sheet} />
          </span>
          <span className={styles.since}>
            {words.since(instant(startTime))} · {durationOf(sheet)}
          </span>
        </span>
      }
      extra={
        can('classSettleDetails:read') && (
          <LinkButton to={pathTo('ClassSettleDetails', { classSettleId: sheet.id })}>
            {words.preview}
          </LinkButton>
        )
      }
    >
      <div className={styles.figures}>
        <Totals
          label={shiftWords.shift(sheet.number)}
          explained={
            <Explained
              of={shiftWords.shift(sheet.number)}
              notes={sheetNotes.running}
              chapter="shift-close"
            />
          }
          totals={[
            { label: shiftWords.fields.orderCount, value: count(totals.orderCount) },
            {
              label: shiftWords.fields.fuelVolume,
              value: <Volume value={totals.fuelVolume} withUnit />,
            },
            {
              label: shiftWords.fields.sales,
              value: <Money value={totals.salesAmount} withUnit />,
            },
            {
              label: shiftWords.totals.kept,
              value: countsBlindly(sheet.drawer) ? (
                drawerWords.afterCount
              ) : (
                <Money value={keptOf(totals)} withUnit />
              ),
            },
            {
              label: shiftWords.totals.unpaid(count(totals.unpaidCount)),
              value: <Money value={totals.unpaidAmount} withUnit />,
            },
            {
              label: shiftWords.fields.cashExpected,
              value: countsBlindly(sheet.drawer) ? (
                drawerWords.afterCount
              ) : (
                <Money value={sheet.drawer?.expected ?? totals.cashExpected} withUnit />
              ),
            },
          ]}
        />
      </div>
    </Section>
  )
}
