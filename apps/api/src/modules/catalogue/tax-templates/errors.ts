import { TaxErrors } from '#modules/catalogue/taxes/errors.ts'

export const taxTemplateConstraints = {
  tax_templates_spec_no_key: TaxErrors.exists,
  tax_templates_rate_check: TaxErrors.rate,
}
