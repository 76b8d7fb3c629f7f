import { equals } from '@app/kernel/list-query/write'
import { Select } from 'antd'
import { choiceFilter, type ListFilter, textFilter } from '#ui/table/filters/filters.tsx'
import { useAllCompanies } from '#features/organisation/companies/companies-api.ts'
import { words } from './words.ts'

const { fields } = words

const own = [
  textFilter({ name: 'name', label: fields.name, path: 'name' }),
  choiceFilter({
    name: 'status',
    label: fields.status,
    path: 'status',
    choices: [
      { value: 'normal', label: words.statuses.normal },
      { value: 'disabled', label: words.statuses.disabled },
    ],
  }),
]

/** The filters of a list of stations; by company only for those who see several. */
export function useStationFilters(seesCompanies: boolean): ListFilter[] {
  const { data: companies = [] } = useAllCompanies(seesCompanies)
  if (companies.length < 2) return own
  const choices = companies.map(({ id, name }) => ({ value: String(id), label: name }))
  const byCompany: ListFilter = {
    name: 'company',
    label: fields.company,
    control: (value, onChange) => (
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        placeholder={fields.company}
        aria-label={fields.company}
        value={value === '' ? null : value}
        options={choices}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    ),
    effect: (value) => ({ condition: equals('company.id', Number(value)) }),
    describe: (value) => choices.find((choice) => choice.value === value)?.label ?? value,
  }
  return [byCompany, ...own]
}
