-- Who wants no offers by text message is sent none; codes and what concerns their money still come.

alter table users add column accepts_offers boolean not null default true;
grant select (accepts_offers) on users to forecourt_member;
