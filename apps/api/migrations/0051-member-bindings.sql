-- With which accounts of mini programs and public accounts members come: written by the programs
-- themselves, ended by them or by whoever looks after members. An ended one stays, as what was.

create table member_bindings (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  user_id bigint not null,
  channel text not null constraint member_bindings_channel_check check (
    channel in ('wxUser', 'mpUser', 'aliUser')),
  -- what the channel calls the person; another one in each program
  open_id text collate "C" not null
    constraint member_bindings_open_id_check check (open_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  ended_at timestamptz,
  ended_by bigint references users,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint member_bindings_company_id_key unique (company_id, id),
  constraint member_bindings_ended_check check ((ended_at is null) = (ended_by is null)),
  constraint member_bindings_user_fkey
    foreign key (company_id, user_id) references users (company_id, id)
);
create unique index member_bindings_user_key on member_bindings (user_id, channel)
  where ended_at is null;
create unique index member_bindings_account_key on member_bindings (company_id, channel, open_id)
  where ended_at is null;
select app.grant_mutable('member_bindings'), app.scope_by_company('member_bindings');
