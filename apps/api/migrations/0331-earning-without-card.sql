-- Points and levels whose members earn with cash, phones and bank cards as well, where the company wants it.

alter table card_programmes add column earns_without_card boolean not null default false;
