import {
  AUTHORISATION_STATUSES,
  type PumpAuthorisation,
  type AuthorisationTotals,
} from '@app/api/contract/sales/pump-authorisations'
import { useMemo } from 'react'
import { useStation } from '#lib/session/session.ts'
import { useOpened } from '#ui/mobile/use-opened.ts'
import { choiceFilter, dayRangeFilter, numberFilter } from '#ui/table/filters/filters.tsx'
import { count } from '#lib/i18n/format.ts'
import { Money } from '#ui/display/figures.tsx'
import { ListTotals } from '#ui/display/list-totals.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { authorisationCard, authorisationColumns } from './authorisation-columns.tsx'
import { AuthorisationDrawer } from './authorisation-drawer.tsx'
import {
  AUTHORISATIONS_KEY,
  listAuthorisations,
  useLiveAuthorisations,
  authorisationTotals,
} from './authorisations-api.ts'
import { AuthoriseButton } from './parts/authorise-button.tsx'
import { words } from './words.ts'

const { fields, statuses } = words

const filters = [
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: AUTHORISATION_STATUSES.map((value) => ({ value, label: statuses[value] })),
  }),
  choiceFilter({
    name: 'source',
    label: words.payerKind,
    path: 'isPrepaid',
    choices: [
      { value: 'false', label: words.sources.card },
      { value: 'true', label: words.sources.prepay },
    ],
  }),
  numberFilter({ name: 'nozzle', label: fields.nozzle, path: 'nozzle.logicNo' }),
  dayRangeFilter({ name: 'gray', label: fields.grayTime, path: 'grayTime' }),
  dayRangeFilter({ name: 'created', label: fields.createdDate, path: 'createdDate' }),
]

/** What all of it comes to that was asked for. */
const figuresOf = (totals: AuthorisationTotals) => [
  { label: words.totals.count, value: count(totals.count) },
  { label: words.totals.held, value: <Money value={totals.held} withUnit /> },
  { label: words.totals.stillHeld, value: <Money value={totals.stillHeld} withUnit /> },
  { label: words.totals.captured, value: <Money value={totals.captured} withUnit /> },
]

/** Authorised fuellings, and those without an end that somebody has to resolve (S-225, D-018). */
export default function ExceptionHandlingPage() {
  const { id } = useStation()
  const opened = useOpened()
  const refreshMs = useLiveAuthorisations()
  const { open } = opened
  const columns = useMemo(() => authorisationColumns(open), [open])
  return (
    <>
      <TablePage<PumpAuthorisation>
        route="ExceptionHandling"
        title={words.title}
        queryKey={[...AUTHORISATIONS_KEY, 'list', id]}
        load={listAuthorisations}
        columns={columns}
        filters={filters}
        exports={{ type: 'pumpAuthorisations' }}
        actions={<AuthoriseButton />}
        renderTotals={(query) => (
          <ListTotals
            load={authorisationTotals}
            queryKey={AUTHORISATIONS_KEY}
            query={query}
            label={words.totals.title}
            figures={figuresOf}
          />
        )}
        empty={{ title: words.empty, hint: words.emptyHint }}
        card={authorisationCard}
        onOpen={open}
        {...(refreshMs !== undefined && { refreshMs })}
      />
      {opened.id && <AuthorisationDrawer id={opened.id} onClose={opened.close} />}
    </>
  )
}
