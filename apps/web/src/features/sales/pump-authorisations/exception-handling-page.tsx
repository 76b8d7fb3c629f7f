import {
  AUTHORISATION_STATUSES,
  type PumpAuthorisation,
} from '@app/api/contract/sales/pump-authorisations'
import { useMemo } from 'react'
import { useStation } from '#lib/session/session.ts'
import { useOpened } from '#ui/mobile/use-opened.ts'
import { choiceFilter, dayRangeFilter, numberFilter } from '#ui/table/filters/filters.tsx'
import { TablePage } from '#ui/table/table-page.tsx'
import { authorisationCard, authorisationColumns } from './authorisation-columns.tsx'
import { AuthorisationDrawer } from './authorisation-drawer.tsx'
import {
  AUTHORISATIONS_KEY,
  listAuthorisations,
  useLiveAuthorisations,
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
        empty={{ title: words.empty, hint: words.emptyHint }}
        card={authorisationCard}
        onOpen={open}
        {...(refreshMs !== undefined && { refreshMs })}
      />
      {opened.id && <AuthorisationDrawer id={opened.id} onClose={opened.close} />}
    </>
  )
}
