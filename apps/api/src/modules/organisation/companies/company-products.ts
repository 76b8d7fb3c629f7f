import { sql } from 'kysely'

/** The products of a company in their order, as the wire shows them. */
export const productsOf = (companyId: string) => sql<{ code: string; description: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'description', p.description)
    order by p.position, p.id), '[]')
  from company_products p where p.company_id = ${sql.ref(companyId)})`
