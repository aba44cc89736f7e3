import pg from 'pg'
import { benchmarkEntity } from '../api/operations.ts'

/** The month that is calculated. The opening figures contain the year before it. */
export const payrollMonth = '2026-10'

/**
 * Adds members until the business has `count`, gives each a payroll record, facts and opening figures, and opens a run of
 * the month. The ledger keeps the lines of the month alone. Returns the id of the run.
 */
export async function addPayroll(adminUrl: string, count: number): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const each = (sql: string, ...values: unknown[]) => client.query(sql, [benchmarkEntity, ...values])
  try {
    // Triggers would look at each row.
    await client.query('set session_replication_role = replica')
    await each(
      `insert into business_user (entity_id, role, status, given_name, last_name, email, created_at, updated_at)
       select $1, 'STAFF', 'ACTIVE', 'Payroll', 'Member ' || n, 'payroll' || n || '@benchmark.test', now(), now()
       from generate_series(1, $2 - (select count(*)::int from business_user where entity_id = $1)) as n`,
      count,
    )
    await each(`update business_user set date_of_birth = '1990-05-14' where entity_id = $1`)
    const place = `(select id, row_number() over (order by id) as place from business_user where entity_id = $1) as member`
    await each(
      `insert into payroll_record (entity_id, business_user_id, currency, base_salary, created_at, updated_at)
       select $1, id, 'MYR', 200000 + 10000 * (place % 60), now(), now() from ${place}`,
    )
    await each(
      `insert into payroll_facts (entity_id, business_user_id, effective_from, citizenship, tax_resident, mtd_category,
         identification_kind, identification_number, tax_number, epf_number, socso_number, bank_name, bank_account,
         created_at, updated_at)
       select $1, id, '2020-01-01', 'CITIZEN', true, 1, 'NRIC', '900514-14-' || lpad((place % 10000)::text, 4, '0'),
         'IG ' || place, 'E' || place, 'S' || place, 'Maybank', '1144' || place, now(), now() from ${place}`,
    )
    await each(
      `insert into payroll_year (entity_id, business_user_id, year, source, through_month, gross, epf, mtd, zakat,
         created_at, updated_at)
       select $1, id, 2026, 'OPENING', '2026-09', 9 * (200000 + 10000 * (place % 60)), 198000, 0, 0, now(), now() from ${place}`,
    )
    await each(`delete from commission_entry where entity_id = $1 and period <> $2`, payrollMonth)
    const { rows } = await each(
      `insert into payroll_run (entity_id, month, currency, created_at, updated_at)
       values ($1, $2, 'MYR', now(), now()) returning id`,
      payrollMonth,
    )
    await client.query('analyze business_user, payroll_record, payroll_facts, payroll_year, commission_entry')
    return (rows[0] as { id: string }).id
  } finally {
    await client.end()
  }
}
