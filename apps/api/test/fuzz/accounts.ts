/** How the accounts of the fuzzer are kept usable, whatever its requests do to them. */

import type { TestApp } from '../harness.ts'

/** What decides who may log in and what they may do; a fuzzer that locks everybody out finds nothing more. */
const KEPT = ['companies', 'stations', 'roles', 'users'] as const

export const saveAccounts = (app: TestApp): Promise<void> =>
  app.asOwner(
    `create schema saved;
    ${KEPT.map((table) => `create table saved.${table} as table public.${table};`).join('\n')}
    create table saved.user_roles as table public.user_roles;`,
  )

/** Puts accounts, their roles and their stations back to where they were, and forgives all wrong guesses. */
export const restoreAccounts = (app: TestApp): Promise<void> =>
  app.asOwner(`do $$ declare kept text; columns text; begin
    foreach kept in array array[${KEPT.map((table) => `'${table}'`).join(', ')}] loop
      select string_agg(format('%I = s.%I', column_name, column_name), ', ') into columns
        from information_schema.columns
        where table_schema = 'public' and table_name = kept
          and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> 'version';
      execute format('update public.%I t set %s from saved.%I s where s.id = t.id and row(t.*) is distinct from row(s.*)',
        kept, columns, kept);
    end loop;
    delete from user_roles where user_id in (select user_id from saved.user_roles);
    insert into user_roles overriding system value table saved.user_roles;
    delete from user_menu_overrides;
    delete from user_limits;
    delete from auth_attempts;
  end $$`)
