import { problems } from '#http/errors.ts'

export const SupplierErrors = problems({
  exists: { status: 400, code: 'SUPPLIER_EXISTS', zh: '供应商已存在', en: 'Supplier exists' },
  taxNo: {
    status: 400,
    code: 'TAX_NO_FORMAT',
    zh: '税号格式不正确',
    en: 'Not a valid tax number',
  },
})

export const supplierConstraints = { suppliers_name_key: SupplierErrors.exists }
